import { useQueryClient } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import { trpc } from '#src/admin/admin-api.ts'
import { notify } from '#src/ui/notify.ts'
import type { AccountChange } from './account-changes.ts'

/** Within this time after the page's own call, an event of the same change is taken for its effect. */
const OWN_MS = 10_000

/** Returns a function that shows a toast for an account change, except on the page that made the change. */
export function useAccountNotice() {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()

  return async (change: AccountChange) => {
    // Loaded with the first event, because most visits have none.
    const { accountChangeInWords, mutations } = await import('./account-changes.ts')
    const mutation = mutations[change.change]
    const made = mutation ? queryClient.getMutationCache().findAll({ mutationKey: getMutationKey(mutation) }) : []
    const isOwn =
      change.by?.id === utils.account.viewer.getData()?.id &&
      made.some(({ state }) => state.submittedAt > Date.now() - OWN_MS)
    if (!isOwn) void notify('message', accountChangeInWords(change))
  }
}
