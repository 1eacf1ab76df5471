import { trpc, useAdminNames } from '#src/admin/admin-api.ts'
import { ExportLink } from '#src/admin/list/export-link.tsx'
import { FilterSelect } from '#src/admin/list/filter-select.tsx'
import { ListFilters } from '#src/admin/list/list-filters.tsx'
import { listFilter, listInput, listOptions } from '#src/admin/list/list-input.ts'
import { ListView } from '#src/admin/list/list-view.tsx'
import { useList } from '#src/admin/list/use-list.ts'
import { useListUrl } from '#src/admin/list/use-list-url.ts'
import { PageHeader } from '#src/admin/ui/page-header.tsx'
import { actorFilters, allAuditKinds, auditObjects } from '#src/shared/audit/audit.ts'
import { actorLabels, labelOf } from '#src/shared/audit/audit-words.ts'
import { auditColumns, nameOf } from './audit-columns.tsx'
import { AuditDetails } from './audit-details.tsx'
import { parseAuditSearch } from './audit-search-params.ts'

const texts = {
  label: 'Entries of the audit log',
  loading: 'Loading entries...',
  noMatch: 'No entries match your filters',
  none: 'No entries yet',
  noneHint: 'What admins and commands on the server do appears here.',
  failed: 'Failed to load the audit log',
}

const labeled = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, labelOf(word)]))
const kinds = labeled(allAuditKinds.toSorted())
const objects = labeled(auditObjects.toSorted())
const results = { ok: 'Done', refused: 'Refused' }
const others = Object.fromEntries(actorFilters.map((actor) => [actor, actorLabels[actor]]))

/** The audit log: actions in the back office and on the server with their actors, newest first. */
export function AuditPage() {
  const url = useListUrl(parseAuditSearch)
  const admins = useAdminNames()
  const result = trpc.audit.list.useQuery(listInput(url.search), listOptions(texts.failed))
  const list = useList({ url, result, actions: [] })
  const { search: q, status, ...filter } = listFilter(url.search)
  const { who } = url.search
  const known = { ...admins, ...others }
  const unknown = admins ? 'A removed admin' : 'Loading...'
  const actors = who === undefined || who in known ? known : { ...known, [who]: unknown }
  return (
    <>
      <PageHeader title="Audit Log" />
      <p className="border-b border-rule bg-faint px-4 py-3.5 leading-relaxed md:px-7">
        Each entry is chained to the one before it. To find out whether any was changed or removed, run{' '}
        <code className="font-mono text-[0.8125rem]">npm run audit -- verify</code> on the server.
      </p>
      <ListFilters
        url={url}
        search="Id or entry number..."
        end={<ExportLink list="audit" filter={{ q, ...filter }} />}
        days="Time"
        isSortable={false}
      >
        <FilterSelect url={url} filter="who" label="Who" all="Anyone" options={actors} />
        <FilterSelect url={url} filter="kind" label="Act" all="All acts" options={kinds} />
        <FilterSelect url={url} filter="object" label="Object" all="All objects" options={objects} />
        <FilterSelect url={url} filter="result" label="Result" all="All results" options={results} />
      </ListFilters>
      <ListView {...list} columns={auditColumns} texts={texts} nameOf={nameOf} />
      {url.search.open !== undefined && <AuditDetails {...list} id={url.search.open} />}
    </>
  )
}
