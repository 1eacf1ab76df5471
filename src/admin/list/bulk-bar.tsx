import { X } from 'lucide-react'
import { IconButton } from '#src/admin/ui/icon-button.tsx'
import { Kbd } from '#src/admin/ui/shortcuts.tsx'
import { formatNumber } from '#src/lib/format.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectMatching } from './select-matching.tsx'
import type { List, ListNav, ListState } from './use-list.ts'

type Props<Row extends { id: string }> = {
  rowCount: number
  state: ListState
  nav: Pick<ListNav, 'page' | 'hasNextPage' | 'activeFilters'>
  selection: NonNullable<List<Row>['selection']>
  actions: List<Row>['actions']
}

/** The actions on the selected rows, in place of the links to other pages, which would lose the selection. */
export function BulkBar<Row extends { id: string }>({ rowCount, state, nav, selection, actions }: Props<Row>) {
  const { matched, countMatching } = selection
  const offered = actions.all.filter(
    (action) =>
      (matched ? action.runMatching : action.runAll) &&
      !(action.isHiddenWhenDisabled && actions.isDisabledForSelected(action)),
  )
  const hasOtherPages = nav.page > 1 || nav.hasNextPage
  return (
    <section
      aria-label="Selected rows"
      className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 py-2 text-[0.8125rem] md:flex-nowrap"
    >
      <p role="status" className="font-medium whitespace-nowrap tabular-nums">
        {matched
          ? `${matched.isCapped ? 'The newest' : 'All'} ${formatNumber(matched.rows)} selected`
          : `${selection.selected.length} selected`}
      </p>
      {!matched && !selection.isWholePage && (
        <Button variant="quiet" size="sm" onClick={selection.togglePage}>
          Select all {rowCount}
        </Button>
      )}
      {!matched && selection.isWholePage && hasOtherPages && countMatching && (
        <SelectMatching
          state={state}
          activeFilters={nav.activeFilters}
          countMatching={countMatching}
          onSelect={selection.selectMatching}
        />
      )}
      <div className="grid grid-cols-2 gap-2 max-md:order-last max-md:w-full md:ml-auto md:flex">
        {offered.map((action) => (
          <Button
            key={action.shortcut}
            variant="outline"
            size="sm"
            disabled={actions.isDisabledForSelected(action)}
            onClick={() => actions.runSelected(action)}
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
