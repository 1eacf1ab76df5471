import { AccountFrame, OtherWay } from './account-frame.tsx'

/** What somebody without an invitation finds at /signup (decisions, "Sign up"). */
export function SignupPage({ siteName, contactEmail }: { siteName: string; contactEmail: string }) {
  return (
    <AccountFrame siteName={siteName} title="By invitation">
      <div className="grid gap-4 text-muted">
        <p>
          Accounts here are for the people who run this site. An admin invites you, and the link in the invitation opens
          this page with a form.
        </p>
        <p>
          You work with us and have none? Ask an admin, or write to{' '}
          <a href={`mailto:${contactEmail}`} className="text-ink underline decoration-edge underline-offset-4">
            {contactEmail}
          </a>
          .
        </p>
      </div>
      <OtherWay question="You have an account?" to="/login" label="Login" />
    </AccountFrame>
  )
}
