import { ArrowUp } from 'lucide-react'
import { Kbd } from '#src/admin/ui/shortcuts.tsx'
import type { ListState } from './use-list.ts'

/** Counts the new rows that are not shown yet. It floats over the list, because it must not move the rows. */
export function NewRows({ newRows: { count, mayBeMore, show } }: Pick<ListState, 'newRows'>) {
  if (count === 0) return null
  return (
    <div className="sticky top-16 z-20 flex h-0 justify-center">
      {/* Beside the button, whose name must not change. */}
      <p role="status" className="sr-only">
        {mayBeMore ? `${count} or more new rows` : count === 1 ? 'One new row' : `${count} new rows`}
      </p>
      <button
        type="button"
        onClick={show}
        aria-keyshortcuts="n"
        className="mt-2 inline-flex h-9 items-center gap-2 rounded-full border border-rule bg-raised px-3.5 text-[0.8125rem] font-medium whitespace-nowrap shadow-float transition-colors duration-150 hover:bg-faint pointer-coarse:h-11"
      >
        <ArrowUp size={15} strokeWidth={1.7} aria-hidden="true" />
        <span>{mayBeMore ? `${count}+` : count} new</span>
        <Kbd>n</Kbd>
      </button>
    </div>
  )
}
