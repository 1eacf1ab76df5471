/** An e-mail address on one line of a list, as a link. */
export function EmailCell({ email, className = '' }: { email: string; className?: string }) {
  return (
    <a
      href={`mailto:${email}`}
      title={email}
      className={`block w-fit max-w-full truncate decoration-edge underline-offset-3 hover:underline ${className}`}
    >
      {email}
    </a>
  )
}
