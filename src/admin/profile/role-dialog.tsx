import { useId, useState } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { ConfirmDialog } from '#src/admin/ui/confirm-dialog.tsx'
import { Select } from '#src/admin/ui/select.tsx'
import type { AdminEntry } from '#src/shared/account/admin.schema.ts'
import { roleNames, roles } from '#src/shared/account/role.ts'
import { roleWords } from '#src/shared/account/role-words.ts'
import { useAdminChange } from './use-admin-change.ts'

/** Asks for the new role of another admin, and shows a failure in the dialog. */
export function RoleDialog({ admin, onClose }: { admin: AdminEntry; onClose: () => void }) {
  const { id, name, email } = admin
  const select = useId()
  const { mutateAsync } = trpc.account.setRole.useMutation()
  const [role, setRole] = useState(admin.role)
  const { isPending, failure, change } = useAdminChange({
    done: 'Role changed',
    failed: 'Failed to change the role',
    onClose,
  })

  return (
    <ConfirmDialog
      title="Change role?"
      confirm="Change role"
      busy="Changing..."
      isPending={isPending}
      isIncomplete={role === admin.role}
      failure={failure}
      onConfirm={() => change(() => mutateAsync({ id, role }))}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <strong className="font-medium">{name}</strong> ({email}) gets the new role at once, on every open screen.
      </p>
      <label htmlFor={select} className="mt-4 block text-[0.8125rem] text-muted">
        Role
      </label>
      <div className="mt-1.5 max-w-64">
        <Select
          id={select}
          value={role}
          onChange={({ currentTarget: { value } }) => setRole(roles.find((known) => known === value) ?? role)}
          className="h-9 rounded-md border border-edge pr-8 pl-3 text-sm pointer-coarse:h-11"
        >
          {roles.map((known) => (
            <option key={known} value={known} className="bg-raised text-ink">
              {roleNames[known]}
            </option>
          ))}
        </Select>
      </div>
      <p className="mt-2.5 text-[0.8125rem] text-muted">{roleWords[role]}</p>
    </ConfirmDialog>
  )
}
