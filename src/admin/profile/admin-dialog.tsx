import { trpc } from '#src/admin/admin-api.ts'
import { ConfirmDialog } from '#src/admin/ui/confirm-dialog.tsx'
import type { AdminEntry } from '#src/shared/account/admin.schema.ts'
import { useAdminChange } from './use-admin-change.ts'

export type AdminAction = 'disable' | 'enable' | 'remove'

type Words = { title: string; confirm: string; busy: string; about: string; done: string; failed: string }

const words: Record<AdminAction, Words> = {
  disable: {
    title: 'Disable this admin?',
    confirm: 'Disable',
    busy: 'Disabling...',
    about: 'is logged out everywhere immediately and can’t log in until an admin enables the account again.',
    done: 'Admin disabled',
    failed: 'Failed to disable admin',
  },
  enable: {
    title: 'Enable this admin?',
    confirm: 'Enable',
    busy: 'Enabling...',
    about: 'can log in again with the old password, in the same role.',
    done: 'Admin enabled',
    failed: 'Failed to enable admin',
  },
  remove: {
    title: 'Remove this admin?',
    confirm: 'Remove',
    busy: 'Removing...',
    about: 'is logged out everywhere immediately and the account is deleted. Their posts stay. You can’t undo this.',
    done: 'Admin removed',
    failed: 'Failed to remove admin',
  },
}

type Props = { admin: AdminEntry; action: AdminAction; onClose: () => void }

/** Asks for confirmation before it changes another admin's account, and shows a failure in the dialog. */
export function AdminDialog({ admin: { id, name, email }, action, onClose }: Props) {
  const { title, confirm, busy, about, done, failed } = words[action]
  const { isPending, failure, change } = useAdminChange({ done, failed, onClose })
  const changes = {
    disable: trpc.account.disableAdmin.useMutation(),
    enable: trpc.account.enableAdmin.useMutation(),
    remove: trpc.account.removeAdmin.useMutation(),
  }

  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      busy={busy}
      isPending={isPending}
      failure={failure}
      onConfirm={() => change(() => changes[action].mutateAsync({ id }))}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <strong className="font-medium">{name}</strong> ({email}) {about}
      </p>
    </ConfirmDialog>
  )
}
