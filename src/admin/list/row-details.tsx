import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { statusOf } from '#src/lib/call-failure.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Kbd } from '#src/ui/kbd.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { List } from './use-list.ts'
import { MOVES } from './use-list-keys.ts'

/** What of a query's result the details show; `useQuery` gives it. */
type Result<Row> = { data: Row | undefined; error: { message: string } | null; refetch: () => unknown }

type Props<Row extends { id: string }> = {
  list: List<Row>
  result: Result<Row>
  /** Without a row, while it is not there. */
  title: (row: Row | undefined) => string
  children: (row: Row) => ReactNode
}

/**
 * The details of a row, with the list's actions as buttons, which close it; a decision by its key opens the next row, as j does (spec
 * section 2, "Admin lists").
 */
export function RowDetails<Row extends { id: string }>({ list, result, title, children }: Props<Row>) {
  const { actions, openId, close, undo, neighbours } = list
  const { next, previous } = neighbours
  const [hasMoved, setHasMoved] = useState(false)
  // Until it is read again, and when nobody answers, the list's own row is the best there is; not once it is known to be gone.
  const isGone = statusOf(result.error) === 404
  const row = isGone ? undefined : (result.data ?? list.rows.find(({ id }) => id === openId))

  // With what is not there nothing can be done.
  const offered = (row || !result.error ? actions : []).filter(
    (action) => !action.isHiddenWhenDisabled || (row && !action.isDisabled(row)),
  )

  function perform(action: (typeof actions)[number], proceed = close) {
    if (!row || action.isDisabled(row)) return
    action.run(row)
    proceed()
  }

  /** Another row is read from its beginning. */
  function move(go: (() => void) | undefined, dialog: Element | null) {
    if (!go) return
    setHasMoved(true)
    go()
    if (!(dialog instanceof HTMLElement)) return
    dialog.scrollTop = 0
    // At an end of the list the button that was pressed is no longer there.
    dialog.focus()
  }

  return (
    <Dialog
      title={title(row)}
      onClose={close}
      hasEntry={false}
      onReturnFocus={() => list.focusRow(openId)}
      onKeyDown={({ key, metaKey, ctrlKey, altKey, repeat, currentTarget }) => {
        if (metaKey || ctrlKey || altKey) return
        // A key that is held for a moment too long must not decide on the next record as well.
        if (repeat && !MOVES.has(key)) return
        const action = actions.find(({ shortcut }) => shortcut === key)
        if (action) perform(action, action.movesOn && next ? () => move(next, currentTarget) : close)
        if (key === 'j') move(next, currentTarget)
        if (key === 'k') move(previous, currentTarget)
        if (key === 'z') undo?.()
      }}
      beside={(next ?? previous) && <Ways next={next} previous={previous} move={move} />}
      footer={
        <>
          <div className={`order-last grid sm:order-none ${offered.length % 2 === 1 ? '' : 'col-span-2'}`}>
            <Button variant="quiet" size="sm" onClick={close}>
              Close
              <Kbd>Esc</Kbd>
            </Button>
          </div>
          {offered.map((action, at) => (
            <Button
              key={action.shortcut}
              variant={at === 0 && offered.length > 1 ? 'ink' : 'outline'}
              size="sm"
              disabled={!row || action.isDisabled(row)}
              onClick={() => perform(action)}
              aria-keyshortcuts={action.shortcut}
            >
              {action.label}
              {!action.isHiddenWhenDisabled && <Kbd>{action.shortcut}</Kbd>}
            </Button>
          ))}
        </>
      }
    >
      <p aria-live="polite" className="sr-only">
        {hasMoved && title(row)}
      </p>
      {row ? (
        <div className="grid gap-7">{children(row)}</div>
      ) : (
        <DetailsMissing error={result.error} refetch={result.refetch} />
      )}
    </Dialog>
  )
}

type WaysProps = {
  next: (() => void) | undefined
  previous: (() => void) | undefined
  move: (go: (() => void) | undefined, dialog: Element | null) => void
}

/** To the rows before and after the open one. */
function Ways({ next, previous, move }: WaysProps) {
  return (
    <div className="flex shrink-0 py-2.5 pr-3 sm:pr-4 pointer-coarse:py-1.5">
      {(
        [
          [ChevronUp, 'Record before', 'k', previous],
          [ChevronDown, 'Next record', 'j', next],
        ] as const
      ).map(([icon, label, key, go]) => (
        <IconButton
          key={key}
          icon={icon}
          label={label}
          aria-keyshortcuts={key}
          disabled={!go}
          onClick={({ currentTarget }) => move(go, currentTarget.closest('[role="dialog"]'))}
        />
      ))}
    </div>
  )
}

export function DetailsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="caption mb-2.5">{title}</h3>
      {children}
    </section>
  )
}

type Missing = Omit<Result<unknown>, 'data'> & {
  /** Stands above the lines that are awaited. */
  picture?: ReactNode
}

/** The address names a row that is on its way, could not be read, is gone, or never was. */
export function DetailsMissing({ error, refetch, picture }: Missing) {
  // The server's own words are about this row; whatever else went wrong is not.
  if (error && statusOf(error) === 404) return <p role="alert">{error.message}</p>
  if (error) {
    return (
      <div className="grid justify-items-start gap-3">
        <p role="alert">Failed to load the details</p>
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        Loading...
      </p>
      {picture}
      {['w-1/3', 'w-2/3', 'w-1/2', 'w-3/4', 'w-full'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}
