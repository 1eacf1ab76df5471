import { beside, listColumn, timeColumn } from '#src/admin/list/list-columns.ts'
import { TimeAgo } from '#src/admin/ui/relative-time.tsx'
import type { Held } from '#src/shared/quarantine/quarantine.schema.ts'
import { heldKindLabels, reasonInWords } from '#src/shared/quarantine/quarantine-words.ts'

const column = listColumn<Held>()

export const quarantineColumns = [
  column({ header: 'Request', lines: 2, className: '@4xl:w-[46%]' }, (held) => (
    <>
      <span className="flex font-medium">
        <span title={held.name || held.email} className="truncate">
          {held.name || held.email}
        </span>
        <span className="shrink-0 font-normal whitespace-pre text-muted"> · {heldKindLabels[held.kind]}</span>
      </span>
      {held.text && (
        <span title={held.text} dir="auto" className="line-clamp-2 text-[0.8125rem] text-muted wrap-anywhere">
          {held.text}
        </span>
      )}
    </>
  )),
  column({ header: 'Why it’s held', lines: 2, className: beside }, (held) => <Reasons reasons={held.reasons} />),
  column(timeColumn('Arrived'), ({ createdAt }) => <TimeAgo time={createdAt} />),
]

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
