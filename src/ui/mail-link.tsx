import { EmailText } from './email-text.tsx'

/** An e-mail address that opens the reader's own mail program. */
export function MailLink({ to }: { to: string }) {
  return (
    <a
      href={`mailto:${to}`}
      className="wrap-anywhere underline decoration-edge underline-offset-3 hover:decoration-ink"
    >
      <EmailText of={to} />
    </a>
  )
}
