import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { wordsOf } from '#src/admin/inbox/entry-words.ts'
import { UndoEntryButton } from '#src/admin/inbox/undo-entry-button.tsx'
import { useEntryUndo } from '#src/admin/inbox/use-entry-undo.ts'
import { LoadFailed, LoadingText } from '#src/admin/ui/load-states.tsx'
import { TimeAgo } from '#src/admin/ui/relative-time.tsx'
import { ShowMore } from '#src/admin/ui/show-more.tsx'
import { Status } from '#src/admin/ui/status.tsx'
import type { Entry } from '#src/shared/people/person.schema.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

const failed = 'Failed to load the timeline'

/** Messages are sent without an event. */
const REFETCH_MS = 15_000

/** The history of a person, newest first. */
export function Timeline({ id }: { id: string }) {
  const result = trpc.people.timeline.useInfiniteQuery(
    { id },
    {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      refetchInterval: REFETCH_MS,
      meta: { failed, isShownInPlace: true },
    },
  )
  const { data, isError, refetch } = result
  const list = useRef<HTMLOListElement>(null)
  // The button is gone then, and the keyboard would start again at the top of the page.
  const { undoEntry } = useEntryUndo(() => list.current?.focus({ preventScroll: true }))
  if (!data && isError) {
    return <LoadFailed text={failed} retry={refetch} />
  }
  if (!data) return <LoadingEntries />
  const entries = data.pages.flatMap(({ items }) => items)
  return (
    <>
      <ol ref={list} aria-label="Timeline" tabIndex={-1} className="outline-none">
        {entries.map((entry) => (
          <TimelineEntry key={`${entry.kind} ${entry.id}`} entry={entry} onUndo={undoEntry} />
        ))}
      </ol>
      <ShowMore of={result}>Show older</ShowMore>
    </>
  )
}

const entryClass =
  'grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 border-b border-rule py-3.5 first:pt-0 last:border-b-0'

type EntryProps = { entry: Entry; onUndo: (entry: Entry) => void }

function TimelineEntry({ entry, onUndo }: EntryProps) {
  const { icon: Icon, title, detail, status, link } = wordsOf(entry)
  return (
    <li className={entryClass}>
      <Icon size={16} strokeWidth={1.6} aria-hidden="true" className="mt-0.5 text-muted" />
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          {link ? (
            <Link {...link} className="font-medium decoration-edge underline-offset-3 wrap-anywhere hover:underline">
              {title}
            </Link>
          ) : (
            <span className="font-medium">{title}</span>
          )}
          <span className="text-[0.8125rem] text-muted">
            <TimeAgo time={entry.at} />
          </span>
          {status && (
            <span className="text-[0.8125rem]">
              <Status tone={status[0]}>{status[1]}</Status>
            </span>
          )}
          <UndoEntryButton entry={entry} onUndo={onUndo} />
        </p>
        {detail && <p className="text-[0.8125rem] text-muted wrap-anywhere">{detail}</p>}
        {entry.words && (
          <p dir="auto" className="line-clamp-3 max-w-[60em] text-sm leading-relaxed wrap-anywhere">
            {entry.words}
          </p>
        )}
      </div>
    </li>
  )
}

function LoadingEntries() {
  return (
    <div>
      <LoadingText>Loading...</LoadingText>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={entryClass}>
          <Skeleton className="size-4" />
          <div>
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-2 h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
