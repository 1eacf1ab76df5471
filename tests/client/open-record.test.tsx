import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { keeping } from '../helpers/client-admin.tsx'
import { ada, grace, mockQueryList } from '../helpers/client-query-list.tsx'
import { button, pageOf } from '../helpers/client-screen.tsx'

const { serve, show, settled } = mockQueryList()
const user = userEvent.setup()
const change = '019a0000-0000-7000-8000-0000000000c1'

describe('an open record', () => {
  const third = { ...ada, id: '019a0000-0000-7000-8000-00000000000c', firstName: 'Edsger', lastName: 'Dijkstra' }
  const record = (name: string) => screen.findByRole('dialog', { name: `Query from ${name}` })

  /** Two pages: Ada and Grace, then Edsger. */
  function twoPages() {
    const rows = [ada, grace, third]
    serve({
      'queries.list': (input) => {
        const { cursor } = input as { cursor?: string }
        const page = cursor ? pageOf(third) : { ...pageOf(ada, grace), nextCursor: 'second' }
        return { ...page, total: 3 }
      },
      'queries.byId': (input) => {
        const { id } = input as { id: string }
        return { ...rows.find((one) => one.id === id), decision: null }
      },
      'queries.setStatus': () => ({ ...ada, status: 'solved', change }),
    })
  }

  it('gives way to the next and the one before by j and k, over page borders, in the address too', async () => {
    twoPages()
    const router = await show()
    await user.click(await screen.findByText('Ada Lovelace'))
    await record('Ada Lovelace')
    await user.keyboard('j')
    expect(document.activeElement).toBe(await record('Grace Hopper'))
    expect(router.state.location.search).toEqual({ open: grace.id })
    await user.keyboard('j')
    expect(document.activeElement).toBe(await record('Edsger Dijkstra'))
    await waitFor(() => expect(router.state.location.search).toEqual({ open: third.id, page: 2, cursor: 'second' }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next record' }).disabled).toBe(true)
    await user.keyboard('k')
    await record('Grace Hopper')
    await waitFor(() => expect(router.state.location.search).toEqual({ open: grace.id }))
    await user.keyboard('j')
    await record('Edsger Dijkstra')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.search).toEqual({ page: 2, cursor: 'second' })
    await settled()
  })

  it('leaves no entry in the history when its button closes it', async () => {
    twoPages()
    const router = await show()
    await user.click(await screen.findByText('Ada Lovelace'))
    const dialog = await record('Ada Lovelace')
    expect(router.history.canGoBack()).toBe(true)
    await user.click(button(dialog, /^Close/))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.history.canGoBack()).toBe(false)
    await settled()
  })

  it('gives way to the next once it is decided by a key, and closes after the last', async () => {
    twoPages()
    await show()
    await user.click(await screen.findByText('Ada Lovelace'))
    await record('Ada Lovelace')
    await user.keyboard('r')
    expect(document.activeElement).toBe(await record('Grace Hopper'))
    await user.keyboard('r')
    await record('Edsger Dijkstra')
    await user.keyboard('s')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await settled()
  })

  it('is decided once by a key that is held, and so is a row of the list', async () => {
    const decided: unknown[] = []
    serve({
      'queries.list': () => pageOf(ada, grace),
      'queries.byId': (input) => ({ ...((input as { id: string }).id === ada.id ? ada : grace), decision: null }),
      'queries.setStatus': keeping(decided, () => ({ ...ada, status: 'rejected', change })),
    })
    await show()
    await user.click(await screen.findByText('Ada Lovelace'))
    await record('Ada Lovelace')
    await user.keyboard('r')
    fireEvent.keyDown(await record('Grace Hopper'), { key: 'r', repeat: true })
    expect(await record('Grace Hopper')).toBeDefined()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'r', repeat: true })
    await settled()
    expect(decided).toHaveLength(1)
  })
})
