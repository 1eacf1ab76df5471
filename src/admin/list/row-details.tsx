import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#src/admin/ui/icon-button.tsx'
import { LoadFailed, LoadingText } from '#src/admin/ui/load-states.tsx'
import { Kbd } from '#src/admin/ui/shortcuts.tsx'
import { statusOf } from '#src/lib/api-error.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { RowAction } from './row-action.ts'
import type { List } from './use-list.ts'
import { REPEATING } from './use-list-keys.ts'

/** The part of a query's result that the details need. */
type Result<Row> = { data: Row | undefined; error: { message: string } | null; refetch: () => unknown }

/** The props of a list's details: the id of the open row, and the list. */
export type DetailsProps<Row extends { id: string }> = { id: string } & Pick<List<Row>, 'rows' | 'nav' | 'actions'>

type Props<Row extends { id: string }> = Omit<DetailsProps<Row>, 'id'> & {
  result: Result<Row>
  /** Gets no row while none is loaded. */
  title: (row: Row | undefined) => string
  children: (row: Row) => ReactNode
}

/**
 * The details of one row in a dialog over the list, with the list's actions as buttons. A button closes the dialog (spec section
 * 2); the key of an action that `opensNext` opens the next record, as j does.
 */
export function RowDetails<Row extends { id: string }>({ rows, nav, actions, result, title, children }: Props<Row>) {
  const { openId, close, next, previous } = nav
  const [hasMoved, setHasMoved] = useState(false)
  // Until the record is read, and when that fails, the list's own row is shown; not once it is known to be gone.
  const isGone = statusOf(result.error) === 404
  const row = isGone ? undefined : (result.data ?? rows.find(({ id }) => id === openId))
  const offered = (row || !result.error ? actions.all : []).filter(
    (action) => !action.hasNoButton && (!action.isHiddenWhenDisabled || (row && !action.isDisabled(row))),
  )

  function perform(action: RowAction<Row>, proceed = close) {
    if (!row || action.isDisabled(row)) return
    action.run(row)
    // Back from the linked page leads to the open details.
    if (!action.link && !action.keepsOpen) proceed()
  }

  function move(go: (() => void) | undefined, dialog: Element | null) {
    if (!go) return
    setHasMoved(true)
    go()
    if (!(dialog instanceof HTMLElement)) return
    dialog.scrollTop = 0
    // At an end of the list the pressed button disappears.
    dialog.focus()
  }

  return (
    <Dialog
      title={title(row)}
      onClose={close}
      hasEntry={false}
      onReturnFocus={() => nav.focus(openId)}
      onKeyDown={({ key, metaKey, ctrlKey, altKey, repeat, currentTarget }) => {
        if (metaKey || ctrlKey || altKey) return
        // A key that is held a moment too long must not act on the next record as well.
        if (repeat && !REPEATING.has(key)) return
        const action = actions.all.find(({ shortcut }) => shortcut === key)
        if (action) perform(action, action.opensNext && next ? () => move(next, currentTarget) : close)
        if (key === 'j') move(next, currentTarget)
        if (key === 'k') move(previous, currentTarget)
        if (key === 'z') actions.undo?.()
      }}
      beside={(next ?? previous) && <MoveButtons next={next} previous={previous} move={move} />}
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
              onClick={({ currentTarget }) => {
                // The action may disable its button, and the keys are those of the dialog.
                if (action.keepsOpen) currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus()
                perform(action)
              }}
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

type MoveProps = {
  next: (() => void) | undefined
  previous: (() => void) | undefined
  move: (go: (() => void) | undefined, dialog: Element | null) => void
}

function MoveButtons({ next, previous, move }: MoveProps) {
  return (
    <div className="flex shrink-0 py-2.5 pr-3 sm:pr-4 pointer-coarse:py-1.5">
      {(
        [
          [ChevronUp, 'Previous record', 'k', previous],
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

export function DetailsText({ children }: { children: string }) {
  return <p className="own-direction text-[0.9375rem] leading-relaxed whitespace-pre-wrap wrap-anywhere">{children}</p>
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
  /** The skeleton of a picture, above the lines. */
  picture?: ReactNode
}

/** Stands in for a record that is loading, could not be read, is gone, or never existed. */
export function DetailsMissing({ error, refetch, picture }: Missing) {
  // Only the server's "not found" is about this record.
  if (error && statusOf(error) === 404) return <p role="alert">{error.message}</p>
  if (error) return <LoadFailed text="Failed to load the details" retry={refetch} />
  // About as high as most records, so that the dialog hardly grows.
  return (
    <div className="grid min-h-96 content-start gap-3">
      <LoadingText>Loading...</LoadingText>
      {picture}
      {['w-1/3', 'w-2/3', 'w-1/2', 'w-3/4', 'w-full'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}
