import { lazy, Suspense, useState } from 'react'
import { useMay } from '#src/admin/use-may.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

const HistoryEntries = lazy(() => import('./history-entries.tsx'))

/** The end of a record's page, for owners: what the audit log has of it. It is read when it is opened. */
export function RecordHistory({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const readsAudit = useMay('audit.read')
  if (!readsAudit) return null
  return (
    <details className="border-t border-rule pt-3" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="caption cursor-pointer py-1.5">History</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton className="mt-2 h-10 w-full" />}>
          <HistoryEntries id={id} />
        </Suspense>
      )}
    </details>
  )
}
