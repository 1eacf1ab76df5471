import { useState } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { RecordHistory } from '#src/admin/list/record-history.tsx'
import { Status } from '#src/admin/ui/status.tsx'
import { useKeptFocus } from '#src/admin/ui/use-kept-focus.ts'
import { formatDateTime } from '#src/lib/format.ts'
import type { AdminEntry } from '#src/shared/account/admin.schema.ts'
import { roleNames } from '#src/shared/account/role.ts'
import { Button } from '#src/ui/button.tsx'
import { type AdminAction, AdminDialog } from './admin-dialog.tsx'
import { PartMissing } from './part-missing.tsx'
import { RoleDialog } from './role-dialog.tsx'

const failed = 'Failed to load admins'

/** Lists all admins. Every account but one's own can get another role, and be disabled, enabled and removed. */
export function AdminList({ ownId }: { ownId: string | undefined }) {
  const result = trpc.account.admins.useQuery(undefined, { meta: { failed, isShownInPlace: true } })
  if (!result.data) return <PartMissing of={result} loading="Loading admins..." failed={failed} />
  return <Admins admins={result.data} ownId={ownId} />
}

function Admins({ admins, ownId }: { admins: readonly AdminEntry[]; ownId: string | undefined }) {
  const list = useKeptFocus<HTMLUListElement>(admins.length)
  const [chosen, setChosen] = useState<{ admin: AdminEntry; action: AdminAction | 'role' } | null>(null)
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Admins" className="border-t border-rule outline-none">
        {admins.map((admin) => (
          <AdminRow
            key={admin.id}
            admin={admin}
            isOwn={admin.id === ownId}
            onChoose={(action) => setChosen({ admin, action })}
          />
        ))}
      </ul>
      {admins.length === 1 && (
        <p className="py-3.5 text-[0.8125rem] text-muted">You’re the only admin. Invite another one below.</p>
      )}
      {chosen?.action === 'role' && <RoleDialog admin={chosen.admin} onClose={() => setChosen(null)} />}
      {chosen && chosen.action !== 'role' && (
        <AdminDialog admin={chosen.admin} action={chosen.action} onClose={() => setChosen(null)} />
      )}
    </>
  )
}

type RowProps = { admin: AdminEntry; isOwn: boolean; onChoose: (action: AdminAction | 'role') => void }

function AdminRow({ admin, isOwn, onChoose }: RowProps) {
  const { id, name, email, role, lastLoginAt, disabledAt, invitedBy } = admin
  const change = disabledAt === null ? 'disable' : 'enable'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-b border-rule py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          <span className="wrap-anywhere">{name}</span>
          {isOwn && (
            <span className="rounded-md border border-rule px-1.5 font-mono text-[0.6875rem] leading-5 font-medium text-muted">
              You
            </span>
          )}
          <span className="text-[0.8125rem] font-normal">
            {disabledAt === null ? <Status tone="solved">Active</Status> : <Status tone="rejected">Disabled</Status>}
          </span>
        </p>
        <p className="mt-0.5 text-[0.8125rem] wrap-anywhere">{email}</p>
        <p className="text-[0.8125rem]">{roleNames[role]}</p>
        <p className="text-[0.8125rem] text-muted wrap-anywhere">
          {lastLoginAt === null ? 'Never logged in' : `Last login ${formatDateTime(lastLoginAt)}`}
          {invitedBy !== null && `, invited by ${invitedBy}`}
        </p>
      </div>
      {!isOwn && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            aria-label={`Change role: ${name}, ${email}`}
            onClick={() => onChoose('role')}
          >
            Change role
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-label={`${labels[change]}: ${name}, ${email}`}
            onClick={() => onChoose(change)}
          >
            {labels[change]}
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Remove: ${name}, ${email}`}
            onClick={() => onChoose('remove')}
          >
            Remove
          </Button>
        </div>
      )}
      <div className="basis-full">
        <RecordHistory id={id} of={`${name}, ${email}`} />
      </div>
    </li>
  )
}

const labels = { disable: 'Disable', enable: 'Enable' } as const
