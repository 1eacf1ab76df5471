import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Query } from '#src/shared/queries/query.schema.ts'
import { ada, grace, mockQueryList } from '../helpers/client-query-list.tsx'
import { pageOf, row } from '../helpers/client-screen.tsx'

const { serve, show, settled, readAgain } = mockQueryList()
const user = userEvent.setup()

it('puts the focus on the words that nothing is left', async () => {
  const rows: Query[] = [ada]
  serve({
    'queries.list': () => pageOf(...rows),
    'queries.setStatus': () => ({ ...rows.pop(), status: 'solved' }),
  })
  const router = await show()
  await router.navigate({ href: '/admin/user-query?status=pending' })
  await row('Ada Lovelace')
  await user.keyboard('js')
  const words = await screen.findByText('No queries match your filters')
  await waitFor(() => expect(document.activeElement).toBe(words))
  await settled()
})

it('leads to the page before, to its last row', async () => {
  let isLeft = true
  const third: Query = { ...ada, id: '019a0000-0000-7000-8000-00000000000c', firstName: 'Edsger', lastName: 'Dijkstra' }
  serve({
    'queries.list': (input) => {
      const isSecond = input instanceof Object && 'cursor' in input && input.cursor === 'more'
      if (isSecond) return pageOf(...(isLeft ? [third] : []))
      return { ...pageOf(ada, grace), nextCursor: isLeft ? 'more' : null }
    },
    'queries.setStatus': () => {
      isLeft = false
      return { ...third, status: 'solved' }
    },
  })
  const router = await show()
  await row('Ada Lovelace')
  await user.click(screen.getByRole('button', { name: 'Older' }))
  await row('Edsger Dijkstra')
  await user.keyboard('js')
  const last = await row('Grace Hopper')
  await waitFor(() => expect(document.activeElement).toBe(last))
  expect(router.state.location.search).toEqual({})
  await settled()
})

it('leaves the focus in the search box', async () => {
  const rows: Query[] = [ada]
  serve({ 'queries.list': () => pageOf(...rows) })
  await show()
  await row('Ada Lovelace')
  const box = screen.getByRole('textbox', { name: 'Search queries...' })
  box.focus()
  rows.pop()
  readAgain()
  await screen.findByText('No queries found')
  expect(document.activeElement).toBe(box)
  await settled()
})
