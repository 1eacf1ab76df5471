import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TRPCClient } from '@trpc/client'
import type { AppRouter } from '#server/router.ts'
import { trpc } from '#src/admin/admin-api.ts'
import { statusOf } from '#src/lib/api-error.ts'
import { consultationStatuses } from '#src/shared/consultations/consultation.ts'
import { type RequestKind, requestRouters } from '#src/shared/inbox/request.ts'
import type { Entry } from '#src/shared/people/person.schema.ts'
import { queryStatuses } from '#src/shared/queries/query.ts'
import { notify } from '#src/ui/notify.ts'
import { isOfRequest, splitKind, wordsOf } from './entry-words.ts'

/**
 * Sets a request back to its status or owner before an entry's change, unless it has changed again since. This is a change
 * like others, with an entry of its own, by the admin who undoes it. `onUndone` is called when it is done.
 */
export function useEntryUndo(onUndone: () => void) {
  const { client } = trpc.useUtils()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (entry: Entry) => setBack(client, entry),
    onSuccess: (conflict, entry) => {
      if (conflict !== null) return void notify('message', `Not undone. ${conflict}`)
      void notify('success', `Undone: ${wordsOf(entry).title}`)
      onUndone()
    },
    onError: (error) => {
      // The server says why a status or an owner cannot be set.
      const isRefused = [400, 409].includes(statusOf(error) ?? 0) && error instanceof Error
      void notify(isRefused ? 'message' : 'error', isRefused ? `Not undone. ${error.message}` : 'Failed to undo')
    },
    onSettled: () => {
      for (const router of ['people', ...Object.values(requestRouters)]) {
        void queryClient.invalidateQueries({ queryKey: [[router]] })
      }
    },
  })
  return { undoEntry: (entry: Entry) => void (!isPending && mutate(entry)) }
}

/** Restores the value before the entry. Returns the message of a conflict, or null. */
async function setBack(client: TRPCClient<AppRouter>, { kind, recordId: id, undo }: Entry): Promise<string | null> {
  const { from = null, to = null } = undo ?? {}
  const [request, change] = isOfRequest(kind) ? splitKind(kind) : []
  if (request && change === 'status') {
    await setStatusBack[request](client, { id, from, to })
    return null
  }
  if (request && change === 'owner') {
    const { setOwner } = client[requestRouters[request]]
    const { conflicts } = await setOwner.mutate({ ids: [id], owner: from, expected: { [id]: to } })
    return conflicts?.[0] ? conflictText(conflicts[0]) : null
  }
  throw new Error(`An entry of the kind ${kind} has no undo`)
}

type StatusChange = { id: string; from: string | null; to: string | null }

const setStatusBack: Record<RequestKind, (client: TRPCClient<AppRouter>, change: StatusChange) => Promise<unknown>> = {
  query: ({ queries }, { id, from, to }) =>
    queries.setStatus.mutate({ id, status: known(queryStatuses, from), expected: known(queryStatuses, to) }),
  consultation: ({ consultations }, { id, from, to }) => {
    const status = known(consultationStatuses, from)
    return consultations.setStatus.mutate({ id, status, expected: known(consultationStatuses, to) })
  },
}

function known<Status extends string>(statuses: readonly Status[], status: string | null): Status {
  const found = statuses.find((known) => known === status)
  if (!found) throw new Error(`Unknown status ${status}`)
  return found
}

type Conflict = { owner: { name: string } | null; by: string | null }

function conflictText({ owner, by }: Conflict): string {
  const text = owner ? `It was assigned to ${owner.name}` : 'It was left unassigned'
  return by === null ? text : `${text} by ${by}`
}
