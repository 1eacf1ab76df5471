import type { ReactNode } from 'react'
import type { Invitee } from '#src/shared/account/invitation.schema.ts'
import { AccountAlert, AccountFrame, LinkUnchecked, OtherFormLink } from './account-frame.tsx'
import { AdminLoading } from './admin-loading.tsx'
import type { MailedLink } from './read-link.ts'
import { SignupForm } from './signup-form.tsx'

type Props = {
  siteName: string
  contactEmail: string
  invitation: MailedLink<Invitee>
  /** Reads the invitation again. */
  retry: () => void
}

/** The sign-up screen: a form with a valid invitation, otherwise how to get one (product decisions, "Accounts"). */
export function SignupPage({ siteName, contactEmail, invitation, retry }: Props) {
  const contact = (
    <a href={`mailto:${contactEmail}`} className="text-ink underline decoration-edge underline-offset-4">
      {contactEmail}
    </a>
  )
  switch (invitation.state) {
    case 'loading':
      return <AdminLoading />
    case 'valid':
      return (
        <Frame siteName={siteName} title="Sign up">
          <SignupForm token={invitation.token} invitee={invitation.about} />
        </Frame>
      )
    case 'invalid':
      return (
        <Frame siteName={siteName} title="This link doesn’t work">
          <div className="grid gap-4 text-muted">
            <AccountAlert>This invitation is not valid</AccountAlert>
            <p>
              It was already used, is more than three days old, or was replaced or revoked. If part of the link is
              missing, open it from the message again.
            </p>
            <p>Ask the admin who sent it for a new one, or write to {contact}.</p>
          </div>
        </Frame>
      )
    case 'unknown':
      return (
        <Frame siteName={siteName} title="By invitation">
          <LinkUnchecked retry={retry}>The server isn’t answering, so we can’t check your invitation.</LinkUnchecked>
        </Frame>
      )
    case 'none':
      return (
        <Frame siteName={siteName} title="By invitation">
          <div className="grid gap-4 text-muted">
            <p>
              Accounts here are for the people who run this site. An admin invites you, and the link in the invitation
              opens this page with a form.
            </p>
            <p>Work with us but have no account? Ask an admin, or write to {contact}.</p>
          </div>
        </Frame>
      )
  }
}

function Frame({ siteName, title, children }: { siteName: string; title: string; children: ReactNode }) {
  return (
    <AccountFrame siteName={siteName} title={title}>
      {children}
      <OtherFormLink question="Already have an account?" to="/login" label="Login" />
    </AccountFrame>
  )
}
