import { Download } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { useConfirmed } from '#src/admin/step-up/confirmed-calls.tsx'
import { messageOf } from '#src/lib/api-error.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'

const failed = 'Failed to export the list'

type Props = {
  /** The name of the file without its extension. */
  list: string
  filter: Readonly<Record<string, string | Date | undefined>>
}

/** Downloads all pages of a list with its current filter, once the session is confirmed. */
export function ExportLink({ list, filter }: Props) {
  const params = Object.entries(filter).flatMap(([name, value]) =>
    value ? [[name, value instanceof Date ? value.toISOString() : value]] : [],
  )
  const query = params.length > 0 ? `?${new URLSearchParams(params)}` : ''
  const confirmed = useConfirmed()
  const { client } = trpc.useUtils()
  const isAsked = useRef(false)
  // A refused download would be a file with the refusal in it, so it is asked for first.
  async function ask(event: MouseEvent<HTMLAnchorElement>) {
    if (isAsked.current) return
    event.preventDefault()
    const link = event.currentTarget
    try {
      await confirmed(() => client.account.confirmed.query())
      isAsked.current = true
      link.click()
    } catch (cause) {
      void notify('error', messageOf(cause, failed))
    }
    isAsked.current = false
  }
  return (
    <a
      onClick={(event) => void ask(event)}
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
