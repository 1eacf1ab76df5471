import { useRef, useState } from 'react'
import { messageOf } from '#src/lib/api-error.ts'
import type { NewEmail } from '#src/shared/account/mailed-link.schema.ts'
import { Button } from '#src/ui/button.tsx'
import { AccountAlert, AccountFrame, LinkUnchecked, OtherFormLink } from './account-frame.tsx'
import { AdminLoading } from './admin-loading.tsx'
import type { MailedLink } from './read-link.ts'

type Props = {
  siteName: string
  change: MailedLink<NewEmail>
  /** Reads the link again. */
  retry: () => void
}

/** The page behind the link that confirms a new address. The link alone changes nothing, because mail scanners open links. */
export function ConfirmEmailPage({ siteName, change, retry }: Props) {
  const [isDone, setIsDone] = useState(false)
  if (change.state === 'loading') return <AdminLoading />
  const isInvalid = (change.state === 'invalid' || change.state === 'none') && !isDone
  return (
    <AccountFrame
      siteName={siteName}
      title={isDone ? 'Email confirmed' : isInvalid ? 'This link doesn’t work' : 'Confirm your email'}
    >
      <div className="grid justify-items-start gap-4 text-muted">
        {change.state === 'valid' && (
          <Confirmation
            token={change.token}
            email={change.about.email}
            isDone={isDone}
            onDone={() => setIsDone(true)}
          />
        )}
        {isInvalid && (
          <>
            <AccountAlert>This link is not valid</AccountAlert>
            <p>
              It was already used, is more than a day old, or was replaced by a later change. If part of the link is
              missing, open it from the email again. Otherwise change the address in the settings once more.
            </p>
          </>
        )}
        {change.state === 'unknown' && (
          <LinkUnchecked retry={retry}>The server isn’t answering, so we can’t check your link.</LinkUnchecked>
        )}
      </div>
      <OtherFormLink
        question={isDone ? 'Log in with the new address:' : 'Back to your account:'}
        to="/login"
        label="Login"
      />
    </AccountFrame>
  )
}

const failed = 'Failed to update email'

type ConfirmationProps = { token: string; email: string; isDone: boolean; onDone: () => void }

function Confirmation({ token, email, isDone, onDone }: ConfirmationProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const outcome = useRef<HTMLParagraphElement>(null)

  async function confirm() {
    setIsPending(true)
    setFailure(null)
    try {
      const { api } = await import('#src/trpc-client.ts')
      await api.account.confirmEmail.mutate({ token })
      // Cached answers have the old address, or belong to a session that has ended.
      const { closeAdminApi } = await import('#src/admin/admin-api.ts')
      closeAdminApi()
      onDone()
      // The pressed button is gone. With the focus here, a screen reader announces the result.
      outcome.current?.focus()
    } catch (cause) {
      setFailure(messageOf(cause, failed))
    }
    setIsPending(false)
  }

  const address = <strong className="font-medium text-ink wrap-anywhere">{email}</strong>
  return (
    <>
      <p ref={outcome} tabIndex={-1} className="outline-none">
        {isDone ? (
          <>{address} is now the address of your account. You were logged out on your other devices.</>
        ) : (
          <>Once you confirm, you log in with {address}, and emails about your account go there.</>
        )}
      </p>
      {failure !== null && <AccountAlert>{failure}</AccountAlert>}
      {!isDone && (
        <Button variant="signal" disabled={isPending} onClick={() => void confirm()}>
          {isPending ? 'Confirming...' : 'Confirm email'}
        </Button>
      )}
    </>
  )
}
