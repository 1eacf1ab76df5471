import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Kbd } from '#src/ui/kbd.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { List } from './use-list.ts'

type Props<Row extends { id: string }> = {
  list: List<Row>
  title: string
  row: Row | undefined
  /** Why there is no row, when it is not just on its way. */
  failed: string | undefined
  children: (row: Row) => ReactNode
}

/** Everything about one row, over the list, with the list's actions as buttons. Each of them closes it. */
export function RowDetails<Row extends { id: string }>({ list, title, row, failed, children }: Props<Row>) {
  const { actions, openId, close } = list

  function perform(action: (typeof actions)[number]) {
    if (!row || action.isDisabled(row)) return
    action.run(row)
    close()
  }

  return (
    <Dialog
      title={title}
      onClose={close}
      onReturnFocus={() => list.focusRow(openId)}
      onKeyDown={({ key, metaKey, ctrlKey, altKey }) => {
        if (metaKey || ctrlKey || altKey) return
        const action = actions.find(({ shortcut }) => shortcut === key)
        if (action) perform(action)
      }}
      footer={
        <>
          <div className={`order-last grid sm:order-none ${actions.length > 1 ? 'col-span-2' : ''}`}>
            <Button variant="quiet" size="sm" onClick={close}>
              Close
              <Kbd>Esc</Kbd>
            </Button>
          </div>
          {actions.map((action, at) => (
            <Button
              key={action.shortcut}
              variant={at === 0 && actions.length > 1 ? 'ink' : 'outline'}
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
      {row ? <div className="grid gap-7">{children(row)}</div> : <Missing message={failed} />}
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

/** The address names a row that is on its way, gone, or never was. */
function Missing({ message }: { message: string | undefined }) {
  if (message) return <p role="alert">{message}</p>
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        Loading...
      </p>
      {['w-1/3', 'w-2/3', 'w-1/2', 'w-3/4', 'w-full'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}
