import type { ReactNode } from 'react'
import { statusOf } from '#src/lib/call-failure.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Kbd } from '#src/ui/kbd.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { List } from './use-list.ts'

/** What of a query's result the details show; `useQuery` gives it. */
type Result<Row> = { data: Row | undefined; error: { message: string } | null; refetch: () => unknown }

type Props<Row extends { id: string }> = {
  list: List<Row>
  result: Result<Row>
  /** Without a row, while it is not there. */
  title: (row: Row | undefined) => string
  children: (row: Row) => ReactNode
}

/** Everything about one row, over the list, with the list's actions as buttons. Each of them closes it. */
export function RowDetails<Row extends { id: string }>({ list, result, title, children }: Props<Row>) {
  const { actions, openId, close } = list
  // Until it is read again, and when nobody answers, the list's own row is the best there is; not once it is known to be gone.
  const isGone = statusOf(result.error) === 404
  const row = isGone ? undefined : (result.data ?? list.rows.find(({ id }) => id === openId))

  // With what is not there nothing can be done.
  const offered = row || !result.error ? actions : []

  function perform(action: (typeof actions)[number]) {
    if (!row || action.isDisabled(row)) return
    action.run(row)
    close()
  }

  return (
    <Dialog
      title={title(row)}
      onClose={close}
      onReturnFocus={() => list.focusRow(openId)}
      onKeyDown={({ key, metaKey, ctrlKey, altKey }) => {
        if (metaKey || ctrlKey || altKey) return
        const action = actions.find(({ shortcut }) => shortcut === key)
        if (action) perform(action)
      }}
      footer={
        <>
          <div className={`order-last grid sm:order-none ${offered.length === 1 ? '' : 'col-span-2'}`}>
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
              <Kbd>{action.shortcut}</Kbd>
            </Button>
          ))}
        </>
      }
    >
      {row ? (
        <div className="grid gap-7">{children(row)}</div>
      ) : (
        <DetailsMissing error={result.error} refetch={result.refetch} />
      )}
    </Dialog>
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
