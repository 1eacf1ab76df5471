import { trpc } from '#src/admin/admin-api.ts'
import { useConfirmed } from '#src/admin/step-up/confirmed-calls.tsx'
import { needsPassword } from '#src/lib/api-error.ts'
import { confirmPasswordFirst } from '#src/shared/account/account.ts'
import { notify } from '#src/ui/notify.ts'

/** Ends sessions and reports the outcome in a toast, after the password or a second factor where the server asks for it. */
export function useRevokeSessions() {
  const utils = trpc.useUtils()
  const confirmed = useConfirmed()
  const { mutateAsync, isPending } = trpc.account.revokeSession.useMutation()

  async function revoke(ids: readonly string[]) {
    let failed = 0
    // In sequence: simultaneous calls share a batch, and the server limits the size of a batch.
    for (const id of ids) {
      try {
        await confirmed(() => mutateAsync({ id }))
      } catch (cause) {
        // The admin closed the dialog that asks.
        if (needsPassword(cause)) return void notify('error', confirmPasswordFirst)
        failed++
      }
    }
    const one = ids.length === 1
    if (failed === 0) void notify('success', one ? 'Session revoked' : `${ids.length} sessions revoked`)
    else {
      void notify('error', one ? 'Failed to revoke session' : `Failed to revoke ${failed} of ${ids.length} sessions`)
    }
    void utils.dashboard.stats.invalidate()
    // Also after a failure: the session may have ended already.
    void utils.account.sessions.invalidate()
  }

  return { revoke: (ids: readonly string[]) => void revoke(ids), isPending }
}
