import { Download } from 'lucide-react'
import { buttonClass } from '#src/ui/button-class.ts'

type Props = {
  /** The name of the file, without its ending. */
  list: 'queries' | 'consultations' | 'subscribers'
  /** What the list is narrowed to; the file holds the same, all pages of it. */
  filter: Readonly<Record<string, string | Date | undefined>>
}

/** Downloads a list as it is filtered now. */
export function ExportLink({ list, filter }: Props) {
  const narrowed = Object.entries(filter).flatMap(([name, value]) =>
    value ? [[name, value instanceof Date ? value.toISOString() : value]] : [],
  )
  const query = narrowed.length > 0 ? `?${new URLSearchParams(narrowed)}` : ''
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
