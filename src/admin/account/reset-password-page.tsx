import type { ResetAccount } from '#src/shared/account/mailed-link.schema.ts'
import { AccountAlert, AccountFrame, LinkUnchecked, OtherFormLink } from './account-frame.tsx'
import { AdminLoading } from './admin-loading.tsx'
import type { MailedLink } from './read-link.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'

type Props = {
  siteName: string
  reset: MailedLink<ResetAccount>
  /** Reads the link again. */
  retry: () => void
}

/** The page behind a mailed link to choose a new password. */
export function ResetPasswordPage({ siteName, reset, retry }: Props) {
  if (reset.state === 'loading') return <AdminLoading />
  const isInvalid = reset.state === 'invalid' || reset.state === 'none'
  return (
    <AccountFrame siteName={siteName} title={isInvalid ? 'This link doesn’t work' : 'New password'}>
      <Content reset={reset} retry={retry} />
      <OtherFormLink
        question={isInvalid ? 'Still need a new password?' : 'The link doesn’t work?'}
        to="/forgot-password"
        label="Ask for a new link"
      />
    </AccountFrame>
  )
}

type ContentProps = { reset: Exclude<Props['reset'], { state: 'loading' }>; retry: () => void }

function Content({ reset, retry }: ContentProps) {
  switch (reset.state) {
    case 'valid':
      return <ResetPasswordForm token={reset.token} account={reset.about} />
    case 'invalid':
    case 'none':
      return (
        <div className="grid gap-4 text-muted">
          <AccountAlert>This link is not valid</AccountAlert>
          <p>
            It was already used, is more than 30 minutes old, or the password was changed in the meantime. If part of
            the link is missing, open it from the email again.
          </p>
        </div>
      )
    case 'unknown':
      return <LinkUnchecked retry={retry}>The server isn’t answering, so we can’t check your link.</LinkUnchecked>
  }
}
