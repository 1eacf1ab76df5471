import { X } from 'lucide-react'
import { formatNumber } from '#src/lib/format.ts'
import type { Matched } from '#src/shared/lists/list.schema.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Kbd } from '#src/ui/kbd.tsx'
import { MatchingOffer } from './matching-offer.tsx'
import type { List } from './use-list.ts'

/** What can be done with the selected rows, in the place of the pages, which would lose them. */
export function BulkBar<Row extends { id: string }>({ list }: { list: List<Row> }) {
  const { selection, actions, rows } = list
  if (!selection) return null
  const offered = actions.filter((action) => !action.isHiddenWhenDisabled || !list.isDisabledForAll(action))
  return (
    <section
      aria-label="Selected rows"
      className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 py-2 text-[0.8125rem] md:flex-nowrap"
    >
      <p role="status" className="font-medium whitespace-nowrap tabular-nums">
        {selectedOf(selection)}
      </p>
      {selection.isWholePage ? (
        <MatchingOffer list={list} />
      ) : (
        !selection.matched && (
          <Button variant="quiet" size="sm" onClick={selection.togglePage}>
            Select all {rows.length}
          </Button>
        )
      )}
      <div className="grid grid-cols-2 gap-2 max-md:order-last max-md:w-full md:ml-auto md:flex">
        {offered.map((action) => (
          <Button
            key={action.shortcut}
            variant="outline"
            size="sm"
            disabled={list.isDisabledForAll(action)}
            onClick={() => list.performAll(action)}
            aria-keyshortcuts={action.shortcut}
          >
            {action.label}
            {!action.isHiddenWhenDisabled && <Kbd>{action.shortcut}</Kbd>}
          </Button>
        ))}
      </div>
      <div className="max-md:ml-auto">
        <IconButton icon={X} label="Clear selection" onClick={selection.clear} />
      </div>
    </section>
  )
}

type Selection = { selected: readonly unknown[]; matched?: Matched | undefined }

function selectedOf({ selected, matched }: Selection): string {
  if (!matched) return `${selected.length} selected`
  return `${matched.isCapped ? 'The newest' : 'All'} ${formatNumber(matched.rows)} selected`
}
