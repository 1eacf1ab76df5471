import { useId, useState } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { useConfirmed } from '#src/admin/step-up/confirmed-calls.tsx'
import { ConfirmDialog } from '#src/admin/ui/confirm-dialog.tsx'
import { readApiError } from '#src/lib/api-error.ts'
import type { AdminEntry } from '#src/shared/account/admin.schema.ts'
import { roleNames, roles } from '#src/shared/account/role.ts'
import { roleWords } from '#src/shared/account/role-words.ts'
import { notify } from '#src/ui/notify.ts'

const failed = 'Failed to change the role'

/** Asks for the new role of another admin, and shows a failure in the dialog. */
export function RoleDialog({ admin, onClose }: { admin: AdminEntry; onClose: () => void }) {
  const { id, name, email } = admin
  const select = useId()
  const utils = trpc.useUtils()
  const confirmed = useConfirmed()
  const { mutateAsync } = trpc.account.setRole.useMutation()
  const [role, setRole] = useState(admin.role)
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function change() {
    setIsPending(true)
    setFailure(null)
    try {
      await confirmed(() => mutateAsync({ id, role }))
      void notify('success', 'Role changed')
      onClose()
    } catch (cause) {
      const reason = readApiError(cause)
      setFailure(reason.kind === 'answered' ? reason.message : failed)
    }
    setIsPending(false)
    // Also after a failure: another admin may have changed the account first.
    void utils.account.invalidate()
  }

  return (
    <ConfirmDialog
      title="Change role?"
      confirm="Change role"
      busy="Changing..."
      isPending={isPending}
      failure={failure}
      onConfirm={() => void change()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <strong className="font-medium">{name}</strong> ({email}) has the new role immediately, on every open screen.
      </p>
      <label htmlFor={select} className="mt-4 block text-[0.8125rem] text-muted">
        Role
      </label>
      <select
        id={select}
        value={role}
        onChange={({ currentTarget: { value } }) => setRole(roles.find((known) => known === value) ?? role)}
        className="mt-1.5 h-9 w-full max-w-64 cursor-pointer rounded-md border border-edge px-2.5 text-sm pointer-coarse:h-11"
      >
        {roles.map((known) => (
          <option key={known} value={known} className="bg-raised text-ink">
            {roleNames[known]}
          </option>
        ))}
      </select>
      <p className="mt-2.5 text-[0.8125rem] text-muted">{roleWords[role]}</p>
    </ConfirmDialog>
  )
}
