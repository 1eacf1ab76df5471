import { useState } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { useConfirmed } from '#src/admin/step-up/confirmed-calls.tsx'
import { ConfirmDialog } from '#src/admin/ui/confirm-dialog.tsx'
import { messageOf } from '#src/lib/api-error.ts'
import type { OwnPasskey } from '#src/shared/account/passkey.schema.ts'
import { notify } from '#src/ui/notify.ts'

type Props = {
  /** Null for the authenticator app. */
  passkey: OwnPasskey | null
  /** No other proof is left, so the second factor is turned off. */
  isLast: boolean
  isRequired: boolean
  onClose: () => void
  onReturnFocus: () => void
}

/** Asks before it removes a passkey or the authenticator app. */
export function RemoveProof({ passkey, isLast, isRequired, onClose, onReturnFocus }: Props) {
  const [failure, setFailure] = useState<string | null>(null)
  const utils = trpc.useUtils()
  const confirmed = useConfirmed()
  const removeApp = trpc.account.removeApp.useMutation()
  const removePasskey = trpc.account.removePasskey.useMutation()
  const what = passkey ? 'passkey' : 'authenticator app'

  async function remove() {
    setFailure(null)
    try {
      await confirmed(() => (passkey ? removePasskey.mutateAsync({ id: passkey.id }) : removeApp.mutateAsync()))
      void notify('success', passkey ? 'Passkey removed' : 'Authenticator app removed')
      // First, because an admin who must have a factor is refused everything that the screen would load.
      await utils.account.viewer.invalidate()
      onClose()
    } catch (cause) {
      setFailure(messageOf(cause, `Failed to remove the ${what}`))
    }
    void utils.account.invalidate()
  }

  return (
    <ConfirmDialog
      title={`Remove this ${what}?`}
      confirm="Remove"
      busy="Removing..."
      isPending={removeApp.isPending || removePasskey.isPending}
      failure={failure}
      onConfirm={() => void remove()}
      onClose={onClose}
      onReturnFocus={onReturnFocus}
    >
      <p className="wrap-anywhere">
        {passkey ? (
          <>
            <strong className="font-medium">{passkey.name}</strong> will no longer log you in. Delete it on the device
            too.
          </>
        ) : (
          'Its codes stop working. Delete the account in the app too.'
        )}{' '}
        {isLast && consequence(isRequired)}
      </p>
    </ConfirmDialog>
  )
}

const consequence = (isRequired: boolean) =>
  isRequired
    ? 'You have nothing else, so your recovery codes stop working too, and you have to set up another one: this installation asks every admin for it.'
    : 'You have nothing else, so your password alone will open your account, and your recovery codes stop working.'
