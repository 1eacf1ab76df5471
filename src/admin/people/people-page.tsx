import { useNavigate } from '@tanstack/react-router'
import { trpc } from '#src/admin/admin-api.ts'
import { ExportLink } from '#src/admin/list/export-link.tsx'
import { FilterSelect } from '#src/admin/list/filter-select.tsx'
import { ListFilters } from '#src/admin/list/list-filters.tsx'
import { listFilter, listInput, listOptions } from '#src/admin/list/list-input.ts'
import { ListView } from '#src/admin/list/list-view.tsx'
import { useList } from '#src/admin/list/use-list.ts'
import { useListUrl } from '#src/admin/list/use-list-url.ts'
import { PageHeader } from '#src/admin/ui/page-header.tsx'
import { kindLabels } from './contact-kinds.ts'
import { nameOf, peopleColumns } from './people-columns.tsx'
import { parsePeopleSearch } from './people-search-params.ts'

const texts = {
  label: 'People',
  loading: 'Loading people...',
  noMatch: 'No people match your filters',
  none: 'No people yet',
  noneHint: 'Everyone who sends a request, books a call or subscribes appears here right away.',
  failed: 'Failed to load people',
}

/** Everyone who has written, booked or subscribed, by their last contact. */
export function PeoplePage() {
  const url = useListUrl(parsePeopleSearch)
  const navigate = useNavigate()
  const result = trpc.people.list.useQuery(listInput(url.search), listOptions(texts.failed))
  const open = (id: string) => void navigate({ to: '/admin/people/$id', params: { id } })
  const list = useList({ url: { ...url, open }, result, actions: [] })
  const { search: q, ...filter } = listFilter(url.search)
  return (
    <>
      <PageHeader title="People" />
      <ListFilters
        url={url}
        search="Search people..."
        end={<ExportLink list="people" filter={{ q, ...filter }} />}
        days="Last contact"
      >
        <FilterSelect url={url} filter="kind" label="Contact" all="Any contact" options={kindLabels} />
      </ListFilters>
      <ListView {...list} columns={peopleColumns} texts={texts} nameOf={nameOf} />
    </>
  )
}
