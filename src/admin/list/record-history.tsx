import { lazy, Suspense, useState } from 'react'
import { useMay } from '#src/admin/admin-api.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

const HistoryEntries = lazy(() => import('./history-entries.tsx'))

type Props = {
  id: string
  /** Names the record for screen readers, where it is one of a list with lines between them. */
  of?: string
}

/** The entries of the audit log about a record, for owners, at the end of its page. Loaded when they are opened. */
export function RecordHistory({ id, of }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const readsAudit = useMay('audit.read')
  if (!readsAudit) return null
  return (
    <details
      className={of === undefined ? 'border-t border-rule pt-3' : ''}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="caption cursor-pointer py-1.5 pointer-coarse:py-3.5">
        History{of !== undefined && <span className="sr-only">: {of}</span>}
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton className="mt-2 h-10 w-full" />}>
          <HistoryEntries id={id} />
        </Suspense>
      )}
    </details>
  )
}
