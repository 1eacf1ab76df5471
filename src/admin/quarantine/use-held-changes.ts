import { trpc } from '#src/admin/admin-api.ts'
import { formatNumber } from '#src/lib/format.ts'
import type { Held, HeldDecided } from '#src/shared/quarantine/quarantine.schema.ts'
import { notify } from '#src/ui/notify.ts'

/** Returns the decisions on held requests, each with a toast about its outcome. */
export function useHeldChanges() {
  const utils = trpc.useUtils()
  // A failed decision too: another admin may have decided meanwhile.
  const onSettled = () => void utils.quarantine.invalidate()
  const release = trpc.quarantine.release.useMutation({ onSettled })
  const remove = trpc.quarantine.remove.useMutation({ onSettled })

  function tell({ changed, skipped }: HeldDecided, verb: string) {
    if (changed > 0) void notify('success', `${inWords(changed)} ${verb}`)
    if (skipped > 0) void notify('message', `${inWords(skipped)} skipped: decided by another admin`)
  }

  return {
    release: (requests: readonly Held[]) =>
      void release.mutateAsync({ ids: idsOf(requests) }).then(
        (outcome) => tell(outcome, 'released'),
        () => notify('error', 'Failed to release'),
      ),
    /** Rejects when it fails. */
    remove: async (requests: readonly Held[]) => tell(await remove.mutateAsync({ ids: idsOf(requests) }), 'deleted'),
    isRemoving: remove.isPending,
    hasFailed: remove.isError,
    forgetFailure: remove.reset,
  }
}

const idsOf = (requests: readonly Held[]) => requests.map(({ id }) => id)
const inWords = (count: number) => (count === 1 ? '1 request' : `${formatNumber(count)} requests`)
