import { Inbox, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { trpc, useMay } from '#src/admin/admin-api.ts'
import { FilterSelect } from '#src/admin/list/filter-select.tsx'
import { ListFilters } from '#src/admin/list/list-filters.tsx'
import { listInput, listOptions } from '#src/admin/list/list-input.ts'
import { ListView } from '#src/admin/list/list-view.tsx'
import type { RowAction } from '#src/admin/list/row-action.ts'
import { useList } from '#src/admin/list/use-list.ts'
import { useListUrl } from '#src/admin/list/use-list-url.ts'
import { ConfirmDialog } from '#src/admin/ui/confirm-dialog.tsx'
import { PageHeader } from '#src/admin/ui/page-header.tsx'
import type { Held } from '#src/shared/quarantine/quarantine.schema.ts'
import { heldKindLabels, heldNotice } from '#src/shared/quarantine/quarantine-words.ts'
import { quarantineColumns } from './quarantine-columns.tsx'
import { QuarantineDetails } from './quarantine-details.tsx'
import { parseQuarantineSearch } from './quarantine-search-params.ts'
import { useHeldChanges } from './use-held-changes.ts'

const texts = {
  label: 'Held requests',
  loading: 'Loading held requests...',
  noMatch: 'No held requests match your filters',
  none: 'Nothing is held',
  noneHint: 'Requests that look like spam wait here, with the reasons, until you release or delete them.',
  failed: 'Failed to load the quarantine',
}

/** Submissions that may be spam, with the reasons: to release or to delete. */
export function QuarantinePage() {
  const url = useListUrl(parseQuarantineSearch)
  const mayWrite = useMay('leads.write')
  const [doomed, setDoomed] = useState<readonly Held[]>([])
  const { release, remove, isRemoving, hasFailed, forgetFailure } = useHeldChanges()
  const result = trpc.quarantine.list.useQuery(listInput(url.search), listOptions(texts.failed))
  const rowActions: RowAction<Held>[] = [
    {
      label: 'Release',
      icon: Inbox,
      shortcut: 's',
      hint: 'release',
      isDisabled: () => false,
      opensNext: true,
      run: (held) => release([held]),
      runAll: release,
    },
    {
      label: 'Delete',
      icon: Trash2,
      shortcut: 'd',
      hint: 'delete',
      isDisabled: () => false,
      run: (held) => setDoomed([held]),
      runAll: setDoomed,
    },
  ]
  const list = useList({ url, result, actions: mayWrite ? rowActions : [] })

  function close() {
    forgetFailure()
    setDoomed([])
  }

  return (
    <>
      <PageHeader title="Quarantine" />
      <p className="border-b border-rule bg-faint px-4 py-3.5 leading-relaxed md:px-7">{heldNotice}</p>
      <ListFilters url={url} search="Search held requests..." days="Arrived" isSortable={false}>
        <FilterSelect url={url} filter="status" label="Kind" all="All kinds" options={heldKindLabels} />
      </ListFilters>
      <ListView {...list} columns={quarantineColumns} texts={texts} nameOf={({ name, email }) => name || email} />
      {url.search.open !== undefined && <QuarantineDetails {...list} id={url.search.open} />}
      {doomed.length > 0 && (
        <ConfirmDialog
          title={doomed.length === 1 ? 'Delete this request?' : `Delete ${doomed.length} requests?`}
          confirm="Delete"
          busy="Deleting..."
          isPending={isRemoving}
          failure={hasFailed ? 'Failed to delete' : null}
          onConfirm={() => void remove(doomed).then(close, () => undefined)}
          onClose={close}
          onReturnFocus={() => list.nav.focus(doomed[0]?.id)}
        >
          This can’t be undone. The {doomed.length === 1 ? 'sender isn’t' : 'senders aren’t'} told.
        </ConfirmDialog>
      )}
    </>
  )
}
