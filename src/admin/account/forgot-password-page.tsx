import { useEffect, useRef, useState } from 'react'
import { Form } from '#src/form/form.tsx'
import { FormSubmit } from '#src/form/form-submit.tsx'
import { EmailField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { Button } from '#src/ui/button.tsx'
import { AccountFrame, OtherFormLink } from './account-frame.tsx'

type Props = { siteName: string; contactEmail: string; sendsMail: boolean }

/** Asks for a link to choose a new password (product decisions, "Accounts"). */
export function ForgotPasswordPage({ siteName, contactEmail, sendsMail }: Props) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <AccountFrame siteName={siteName} title={sentTo === null ? 'Forgot your password?' : 'Check your email'}>
      {!sendsMail && <NoMail contactEmail={contactEmail} />}
      {sendsMail && sentTo === null && <RequestForm onSent={setSentTo} />}
      {sentTo !== null && <Sent email={sentTo} again={() => setSentTo(null)} />}
      <OtherFormLink question="Know your password?" to="/login" label="Login" />
    </AccountFrame>
  )
}

const failed = 'Sending failed. Please try again.'

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({
    request: async () => {
      const [{ forgotPassword: schema }, { api }] = await Promise.all([
        import('#src/shared/account/mailed-link.schema.ts'),
        import('#src/trpc-client.ts'),
      ])
      return { schema, send: (values) => api.account.forgotPassword.mutate(values) }
    },
    failed: { unreachable: failed, unreadable: failed },
    onSuccess: ({ values }) => onSent(values.email),
  })
  return (
    <Form form={form} label="Forgot your password?" className="grid gap-3">
      <EmailField
        form={form}
        name="email"
        label="Email"
        autoComplete="username"
        hint="We’ll email you a link to choose a new one."
      />
      <FormSubmit form={form} idle="Send link" busy="Sending..." />
    </Form>
  )
}

function Sent({ email, again }: { email: string; again: () => void }) {
  const outcome = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone. With the focus here, a screen reader announces the result.
  useEffect(() => outcome.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-4 text-muted">
      <p ref={outcome} tabIndex={-1} className="text-ink outline-none">
        If <strong className="font-medium wrap-anywhere">{email}</strong> has an account here, a link to choose a new
        password is on its way.
      </p>
      <p>It works once, for 30 minutes. If nothing arrives in a few minutes, look in the spam folder.</p>
      <Button variant="outline" onClick={again}>
        Use another address
      </Button>
    </div>
  )
}

function NoMail({ contactEmail }: { contactEmail: string }) {
  return (
    <div className="grid gap-4 text-muted">
      <p>This installation has no mail server, so it can’t send you a link.</p>
      <p>
        The operator of the server can set a new password. Write to{' '}
        <a
          href={`mailto:${contactEmail}`}
          className="text-ink underline decoration-edge underline-offset-4 wrap-anywhere"
        >
          {contactEmail}
        </a>
        .
      </p>
    </div>
  )
}
