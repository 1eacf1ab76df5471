import { formatDateTime } from '#src/lib/format.ts'
import type { NewInvitation } from '#src/shared/account/invitation.schema.ts'
import { CopiedLink } from './copied-link.tsx'

/** Shows the link of a new invitation. */
export function InvitationLink({ invitation }: { invitation: NewInvitation }) {
  const { email, url, expiresAt, isMailed } = invitation
  return (
    <CopiedLink label="Invitation link" url={url}>
      {isMailed ? 'Sent to' : 'Send this link to'} <strong className="font-medium wrap-anywhere">{email}</strong>.{' '}
      {isMailed && 'You can also pass the link on yourself. '}You can see it only now. It works once, until{' '}
      {formatDateTime(expiresAt)}.
    </CopiedLink>
  )
}
