import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SearchBox } from '#src/table/search-box.tsx'

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search...' })
const type = (value: string) => fireEvent.change(input(), { target: { value } })

function show(value: string) {
  const onSearch = vi.fn()
  const box = (shown: string) => <SearchBox placeholder="Search..." value={shown} onSearch={onSearch} />
  const { rerender } = render(box(value))
  return { onSearch, follow: (address: string) => rerender(box(address)) }
}

it('loses no letter that is typed before the address has followed the search', async () => {
  const { onSearch, follow } = show('')
  type('k')
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith('k'))
  expect(input().value).toBe('k')
  type('ke')
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('ke'))
  type('key')
  follow('k')
  expect(input().value).toBe('key')
  follow('ke')
  expect(input().value).toBe('key')
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('key'))
  follow('key')
  expect(onSearch).toHaveBeenCalledTimes(3)
})

it('follows an address that changes by itself', async () => {
  const { onSearch, follow } = show('ada')
  follow('')
  expect(input().value).toBe('')
  type('grace')
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith('grace'))
  follow('grace')
  follow('')
  expect(input().value).toBe('')
  expect(onSearch).toHaveBeenCalledOnce()
})
