import { Skeleton } from '#src/ui/skeleton.tsx'
import { actionsClass, cellClass, type ListColumnMeta, rowClass, selectableClass } from './list-columns.ts'

/** As many as fill a screen. */
const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const widths = ['w-2/5', 'w-4/5', 'w-3/5']

type Props = { metas: (ListColumnMeta | undefined)[]; isSelectable: boolean }

/** Rows as high as those that will be there, so that nothing jumps when they arrive. */
export function SkeletonRows({ metas, isSelectable }: Props) {
  const cells = metas.map((meta, at) => ({ at, meta, lines: widths.slice(0, meta?.picture ? 0 : (meta?.lines ?? 1)) }))
  return rows.map((row) => (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without tabIndex takes no focus
    <tr key={row} aria-hidden="true" className={`relative ${rowClass} ${isSelectable ? selectableClass : ''}`}>
      {isSelectable && (
        <td className="align-top @max-4xl:absolute @max-4xl:top-4.5 @max-4xl:left-4.5 md:@max-4xl:left-7 @4xl:py-3 @4xl:pl-7">
          <Skeleton className="size-4" />
        </td>
      )}
      {cells.map(({ at, meta, lines }) => (
        <td key={at} className={`${cellClass} ${meta?.className ?? ''}`}>
          {meta?.picture && <Skeleton className={meta.picture} />}
          {lines.map((width) => (
            // In a card a short cell is as wide as its content.
            <Skeleton
              key={width}
              className={`my-1 h-3.5 @max-4xl:min-w-16 ${width} ${meta?.align === 'end' ? '@4xl:ml-auto' : ''}`}
            />
          ))}
        </td>
      ))}
      <td className={`${cellClass} ${actionsClass}`}>
        <div className="flex h-8 items-center justify-end @2xl:@max-4xl:justify-start @4xl:h-5.5 pointer-coarse:@max-4xl:h-11">
          <Skeleton className="h-3.5 w-20" />
        </div>
      </td>
    </tr>
  ))
}
