import { useState } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { useConfirmed } from '#src/admin/step-up/confirmed-calls.tsx'
import { ConfirmDialog } from '#src/admin/ui/confirm-dialog.tsx'
import { readApiError } from '#src/lib/api-error.ts'
import type { AdminEntry } from '#src/shared/account/admin.schema.ts'
import { notify } from '#src/ui/notify.ts'

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
  const utils = trpc.useUtils()
  const confirmed = useConfirmed()
  const changes = {
    disable: trpc.account.disableAdmin.useMutation(),
    enable: trpc.account.enableAdmin.useMutation(),
    remove: trpc.account.removeAdmin.useMutation(),
  }
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function change() {
    setIsPending(true)
    setFailure(null)
    try {
      await confirmed(() => changes[action].mutateAsync({ id }))
      void notify('success', done)
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
      title={title}
      confirm={confirm}
      busy={busy}
      isPending={isPending}
      failure={failure}
      onConfirm={() => void change()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        <strong className="font-medium">{name}</strong> ({email}) {about}
      </p>
    </ConfirmDialog>
  )
}
