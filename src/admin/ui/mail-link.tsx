import { EmailText } from './email-text.tsx'
import { Fact } from './facts.tsx'

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

export function EmailFact({ of }: { of: string }) {
  return (
    <Fact label="Email">
      <MailLink to={of} />
    </Fact>
  )
}
