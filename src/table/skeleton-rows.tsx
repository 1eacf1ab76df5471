import { Skeleton } from '#src/ui/skeleton.tsx'
import type { ListColumnMeta } from './list-columns.ts'

/** As many as fill a screen; the list itself says in words that it is loading. */
const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const widths = ['w-2/5', 'w-4/5', 'w-3/5']

type Props = { metas: (ListColumnMeta | undefined)[]; isSelectable: boolean }

/** Rows of the height and the columns that will be there, so that nothing jumps when they come. */
export function SkeletonRows({ metas, isSelectable }: Props) {
  // The last one stands for the buttons.
  const buttons: ListColumnMeta = { align: 'end' }
  const cells = [...metas, buttons].map((meta, at) => ({
    at,
    meta,
    lines: widths.slice(0, meta?.picture ? 0 : (meta?.lines ?? 1)),
  }))
  return rows.map((row) => (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without tabIndex takes no focus
    <tr key={row} aria-hidden="true" className="block border-b border-rule px-4 py-3 md:px-7 @4xl:table-row @4xl:p-0">
      {isSelectable && (
        <td className="hidden @4xl:table-cell @4xl:py-2.5 @4xl:pl-7 @4xl:align-top">
          <Skeleton className="my-1 size-3.5" />
        </td>
      )}
      {cells.map(({ at, meta, lines }) => (
        <td
          key={at}
          className="block @4xl:table-cell @4xl:px-3 @4xl:py-2.5 @4xl:align-top @4xl:first:pl-7 @4xl:last:pr-7"
        >
          {meta?.picture && <Skeleton className={`hidden @4xl:block ${meta.picture}`} />}
          {lines.map((width) => (
            <Skeleton key={width} className={`my-1 h-3.5 ${width} ${meta?.align === 'end' ? '@4xl:ml-auto' : ''}`} />
          ))}
        </td>
      ))}
    </tr>
  ))
}
