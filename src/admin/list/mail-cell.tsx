/** An e-mail address on one line of a list, which opens the reader's own mail program. */
export function MailCell({ to, className = '' }: { to: string; className?: string }) {
  return (
    <a
      href={`mailto:${to}`}
      title={to}
      className={`block w-fit max-w-full truncate decoration-edge underline-offset-3 hover:underline ${className}`}
    >
      {to}
    </a>
  )
}
