import type { useNavigate } from '@tanstack/react-router'
import type { LiveEvent } from '#src/shared/events/event.schema.ts'
import { requestNames, requestPages } from '#src/shared/inbox/request.ts'
import { notify } from '#src/ui/notify.ts'

type Change = Extract<LiveEvent, { name: 'request' }>['payload']

/** Shows a toast for requests that another admin has given to this one, with an action that opens them. */
export function notifyHandover({ kind, ids, by }: Change, navigate: ReturnType<typeof useNavigate>) {
  const [id = '', second] = ids
  const [one, several] = requestNames[kind]
  const [what, search] = second ? [`${ids.length} ${several}`, { owner: 'mine' as const }] : [`a ${one}`, { open: id }]
  const run = () => void navigate({ to: requestPages[kind], search })
  // With the request's id, because two that read the same are two.
  void notify('message', `${by?.name} gave you ${what}`, { id, action: { label: 'Open', run } })
}
