import { Download } from 'lucide-react'
import { buttonClass } from '#src/ui/button-class.ts'

type Props = {
  /** The name of the file without its extension. */
  list: string
  filter: Readonly<Record<string, string | Date | undefined>>
}

/** Downloads all pages of a list with its current filter. */
export function ExportLink({ list, filter }: Props) {
  const params = Object.entries(filter).flatMap(([name, value]) =>
    value ? [[name, value instanceof Date ? value.toISOString() : value]] : [],
  )
  const query = params.length > 0 ? `?${new URLSearchParams(params)}` : ''
  return (
    <a
      href={`/api/admin/export/${list}.csv${query}`}
      download
      title="Export CSV"
      className={buttonClass({ variant: 'outline', size: 'sm' })}
    >
      <Download size={15} strokeWidth={1.7} aria-hidden="true" />
      <span className="sr-only sm:not-sr-only">Export CSV</span>
    </a>
  )
}
