import { listColumns } from '#src/admin/list/list-columns.ts'
import { TimeAgo } from '#src/admin/ui/time-ago.tsx'
import type { Held } from '#src/shared/quarantine/quarantine.schema.ts'
import { heldKindLabels, reasonInWords } from '#src/shared/quarantine/quarantine-words.ts'

const column = listColumns<Held>()

export const quarantineColumns = column.columns([
  column.accessor('email', {
    header: 'Request',
    meta: { lines: 2, className: '@4xl:w-[46%]' },
    cell: ({ row: { original: held } }) => (
      <>
        <span className="block truncate font-medium">
          {held.name || held.email}
          <span className="font-normal text-muted"> · {heldKindLabels[held.kind]}</span>
        </span>
        {held.text && (
          <span title={held.text} className="line-clamp-2 text-[0.8125rem] text-muted wrap-anywhere">
            {held.text}
          </span>
        )}
      </>
    ),
  }),
  column.display({
    id: 'reasons',
    header: 'Why it’s held',
    meta: { lines: 2, className: '@max-2xl:col-span-2 @2xl:row-span-2 @2xl:row-start-2' },
    cell: ({ row: { original: held } }) => <Reasons reasons={held.reasons} />,
  }),
  column.accessor('createdAt', {
    header: 'Came',
    meta: {
      align: 'end',
      className: 'col-start-2 row-start-1 text-muted @max-2xl:justify-self-end @2xl:col-start-3 @4xl:w-32',
    },
    cell: ({ getValue }) => <TimeAgo time={getValue()} />,
  }),
])

/** The signs of spam, the strongest first. */
export function Reasons({ reasons }: Pick<Held, 'reasons'>) {
  return (
    <ul className="grid gap-0.5">
      {reasons.map((reason) => (
        <li key={reason.sign} className="text-[0.8125rem] leading-snug wrap-anywhere">
          {reasonInWords(reason)}
        </li>
      ))}
    </ul>
  )
}
