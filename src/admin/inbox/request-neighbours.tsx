import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { useListKeys } from '#src/admin/list/use-list-keys.ts'
import { IconButton } from '#src/admin/ui/icon-button.tsx'
import { useAnnouncedShortcuts } from '#src/admin/ui/shortcuts.tsx'
import type { Inbox, InboxRow } from './inbox.ts'
import { queryKeyOf } from './use-inbox-queries.ts'

type Props<Row extends InboxRow<Status>, Status extends string> = { inbox: Inbox<Row, Status>; id: string }

/** Buttons and keys that lead to the requests beside this one: in the list that it was opened from, or else by arrival. */
export function RequestNeighbours<Row extends InboxRow<Status>, Status extends string>({
  inbox: { router, page, calls, names },
  id,
}: Props<Row, Status>) {
  const navigate = useNavigate()
  const listed = useLocation({ select: ({ state }) => state.listed })
  const { neighbours } = calls(trpc.useUtils().client)
  const input = { ...listed, id }
  const { data, isPending } = useQuery({
    queryKey: queryKeyOf(router, 'neighbours', input),
    queryFn: () => neighbours.query(input),
  })
  const [chosen, setChosen] = useState<'previous' | 'next'>()

  // A key that is pressed before the neighbours are known counts once they are.
  useEffect(() => {
    if (!chosen || isPending) return
    setChosen(undefined)
    const other = data?.[chosen]
    // No history entry of its own, so that Back leads to the list.
    if (other) void navigate({ to: `${page}/$id`, params: { id: other }, replace: true, state: { listed } })
  }, [chosen, isPending, data, navigate, page, listed])
  const next = () => setChosen('next')
  const previous = () => setChosen('previous')
  useListKeys({ j: next, k: previous })
  const [one] = names
  useAnnouncedShortcuts('This request', [
    { keys: ['j'], does: `Next ${one}` },
    { keys: ['k'], does: `Previous ${one}` },
  ])
  return (
    <div className="flex">
      <IconButton
        icon={ChevronUp}
        label={`Previous ${one}`}
        aria-keyshortcuts="k"
        disabled={!(isPending || data?.previous)}
        onClick={previous}
      />
      <IconButton
        icon={ChevronDown}
        label={`Next ${one}`}
        aria-keyshortcuts="j"
        disabled={!(isPending || data?.next)}
        onClick={next}
      />
    </div>
  )
}
