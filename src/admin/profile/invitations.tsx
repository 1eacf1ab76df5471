import { useState } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { useKeptFocus } from '#src/admin/ui/use-kept-focus.ts'
import { formatDateTime } from '#src/lib/format.ts'
import type { NewInvitation } from '#src/shared/account/invitation.schema.ts'
import { roleNames } from '#src/shared/account/role.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import { CopiedLink } from './copied-link.tsx'
import { InviteForm } from './invite-form.tsx'
import { PartMissing } from './part-missing.tsx'

/** Invites an admin and lists the open invitations. */
export function Invitations() {
  const [issued, setIssued] = useState<NewInvitation | null>(null)
  return (
    <>
      <InviteForm onInvited={setIssued} />
      {issued && <InvitationLink key={issued.id} invitation={issued} />}
      <OpenInvitations onRevoked={(id) => setIssued((shown) => (shown?.id === id ? null : shown))} />
    </>
  )
}

function InvitationLink({ invitation }: { invitation: NewInvitation }) {
  const { email, url, expiresAt, isMailed } = invitation
  return (
    <CopiedLink label="Invitation link" url={url}>
      {isMailed ? 'Sent to' : 'Send this link to'} <strong className="font-medium wrap-anywhere">{email}</strong>.{' '}
      {isMailed && 'You can also pass the link on yourself. '}You can see it only now. It works once, until{' '}
      {formatDateTime(expiresAt)}.
    </CopiedLink>
  )
}

const failed = 'Failed to load invitations'

function OpenInvitations({ onRevoked }: { onRevoked: (id: string) => void }) {
  const result = trpc.account.invitations.useQuery(undefined, { meta: { failed, isShownInPlace: true } })
  const { data } = result
  const utils = trpc.useUtils()
  const list = useKeptFocus<HTMLDivElement>(data?.length ?? 0)
  const revoke = trpc.account.revokeInvitation.useMutation({
    onSuccess: (_done, { id }) => {
      onRevoked(id)
      void notify('success', 'Invitation revoked')
    },
    onError: () => void notify('error', 'Failed to revoke invitation'),
    onSettled: () => void utils.account.invitations.invalidate(),
  })
  if (!data) return <PartMissing of={result} loading="Loading invitations..." failed={failed} lines={2} />
  return (
    <div ref={list} tabIndex={-1} className="border-t border-rule outline-none">
      {data.length === 0 && <p className="py-3.5 text-[0.8125rem] text-muted">No open invitations.</p>}
      {data.length > 0 && (
        <ul aria-label="Open invitations">
          {data.map(({ id, email, role, expiresAt, invitedBy }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-3">
              <div className="min-w-0 flex-1 basis-52">
                <p className="font-medium wrap-anywhere">{email}</p>
                <p className="text-[0.8125rem] text-muted">{roleNames[role]}</p>
                <p className="text-[0.8125rem] text-muted">Expires {formatDateTime(expiresAt)}</p>
                {invitedBy !== null && (
                  <p className="text-[0.8125rem] text-muted wrap-anywhere">Invited by {invitedBy}</p>
                )}
              </div>
              <Button
                variant="outline"
                size="sm"
                aria-label={`Revoke: invitation for ${email}`}
                disabled={revoke.isPending && revoke.variables.id === id}
                onClick={() => revoke.mutate({ id })}
              >
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
