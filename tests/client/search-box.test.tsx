import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SearchBox } from '#src/admin/list/search-box.tsx'
import { useListUrl } from '#src/admin/list/use-list-url.ts'
import { parseQuerySearch } from '#src/admin/queries/query-search-params.ts'
import { renderPage } from '../helpers/client-page.tsx'

const path = '/admin/user-query'
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search...' })
const type = (value: string) => fireEvent.change(input(), { target: { value } })

/** A search box over a real address, whose screen follows each move once `held` is done. */
async function show(held?: () => Promise<void>) {
  let isShown = false
  const Page = () => {
    const url = useListUrl(parseQuerySearch)
    return (
      <>
        <SearchBox placeholder="Search..." text={url.searchText} />
        <button type="button" onClick={() => url.setFilters({ status: 'solved' })}>
          Filter
        </button>
      </>
    )
  }
  const router = await renderPage(path, Page, [], async () => {
    if (isShown) await held?.()
    isShown = true
  })
  const searches: unknown[] = []
  const { navigate } = router
  vi.spyOn(router, 'navigate').mockImplementation((move) => {
    if (move.search) searches.push(Object(move.search).q)
    return navigate(move)
  })
  return { router, searches }
}

it('loses no letter that is typed before the address has followed the search', async () => {
  const releases: (() => void)[] = []
  const { router, searches } = await show(() => new Promise((resolve) => releases.push(resolve)))
  type('k')
  await waitFor(() => expect(searches).toEqual(['k']))
  expect(input().value).toBe('k')
  type('ke')
  await waitFor(() => expect(searches).toEqual(['k', 'ke']))
  type('key')
  await act(async () => releases[0]?.())
  expect(input().value).toBe('key')
  await act(async () => releases[1]?.())
  expect(input().value).toBe('key')
  await waitFor(() => expect(searches).toEqual(['k', 'ke', 'key']))
  await act(async () => releases[2]?.())
  expect(input().value).toBe('key')
  expect(router.latestLocation.search).toEqual({ q: 'key' })
  expect(searches).toHaveLength(3)
})

it('keeps a search and a filter that follow each other before the screen has followed the first', async () => {
  const releases: (() => void)[] = []
  const { router, searches } = await show(() => new Promise((resolve) => releases.push(resolve)))
  type('key')
  await waitFor(() => expect(searches).toEqual(['key']))
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  type('keys')
  await waitFor(() => expect(searches).toEqual(['key', 'key', 'keys']))
  await act(async () => {
    for (const release of releases) release()
  })
  expect(router.latestLocation.search).toEqual({ q: 'keys', status: 'solved' })
})

it('follows an address that changes by itself', async () => {
  const { router, searches } = await show()
  await act(() => router.navigate({ href: `${path}?q=ada` }))
  await waitFor(() => expect(input().value).toBe('ada'))
  await act(() => router.navigate({ href: path }))
  await waitFor(() => expect(input().value).toBe(''))
  type('grace')
  await waitFor(() => expect(searches).toEqual(['grace']))
  await act(() => router.navigate({ href: path }))
  await waitFor(() => expect(input().value).toBe(''))
  expect(searches).toEqual(['grace'])
})

it('searches for nothing once another navigation has begun', async () => {
  const { router, searches } = await show()
  type('grace')
  await act(() => router.navigate({ href: '/elsewhere' }))
  await screen.findByText('Elsewhere')
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
  expect(searches).toEqual([])
  expect(router.latestLocation.pathname).toBe('/elsewhere')
})
