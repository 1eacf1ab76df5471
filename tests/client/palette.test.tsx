import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MessageSquare } from 'lucide-react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Command, commandsFor } from '#src/admin/palette/commands.ts'
import { PaletteButton, PaletteLauncher } from '#src/admin/palette/palette-launcher.tsx'
import type { Found } from '#src/shared/dashboard/dashboard.schema.ts'
import { isFindable } from '#src/shared/dashboard/dashboard.ts'
import {
  AdminApi,
  answerCalls,
  enterAs,
  keeping,
  mockAdminApi,
  type Procedures,
  refuse,
} from '../helpers/client-admin.tsx'
import { mockNetwork } from '../helpers/client-network.ts'
import { renderPage } from '../helpers/client-page.tsx'

const network = mockNetwork()
const user = userEvent.setup()

const nothing: Found = { people: [], queries: [], consultations: [], posts: [], calls: [] }
const hit = (id: number, title: string, detail: string) => ({
  id: `019a0000-0000-7000-8000-00000000000${id}`,
  title,
  detail,
  at: new Date('2026-11-20T17:56:00'),
})
const found: Found = {
  people: [hit(5, 'Ada Lovelace', 'ada@engines.example')],
  queries: [hit(1, 'Ada Lovelace', 'Analytical Engines')],
  consultations: [hit(2, 'Adam Smith', 'adam@pins.example')],
  posts: [hit(3, 'Adaptive fuzzing', 'Cybersecurity')],
  calls: [hit(4, 'Adaeze Obi', 'Audit scope')],
}

const run = vi.fn()
const commands: Command[] = [
  { group: 'Go to', label: 'User Queries', icon: MessageSquare, run },
  { group: 'Actions', label: 'Log out', also: 'leave', icon: MessageSquare, run },
]

const api = mockAdminApi()
beforeEach(() => {
  run.mockReset()
  enterAs(api())
})

function serve(find: Procedures[string]) {
  const asked: unknown[] = []
  network.use(
    answerCalls({
      'dashboard.find': keeping(asked, (input) => find(input)),
    }),
  )
  return asked
}

const show = () =>
  renderPage('/admin/dashboard', () => (
    <AdminApi api={api()}>
      <PaletteLauncher commands={commands}>
        <PaletteButton />
        <input aria-label="Elsewhere" />
      </PaletteLauncher>
    </AdminApi>
  ))
const palette = () => screen.findByRole('dialog', { name: 'Search and commands' })
async function open() {
  const page = await show()
  await user.keyboard('{Control>}k{/Control}')
  await palette()
  return page
}
/** Opens the palette where every address can be opened. */
async function openAnywhere() {
  const page = await open()
  page.update({ ...page.options, defaultNotFoundComponent: () => <h1>Elsewhere</h1> })
  return page
}
/** Answers a search for "adae" with the one call, and every other one with all hits. */
const serveFewer = () =>
  serve((input) => (JSON.stringify(input).includes('adae') ? { ...nothing, calls: found.calls } : found))
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

describe('the keywords of a command', () => {
  it.each([
    ['', 2],
    ['user', 1],
    ['que us', 1],
    ['leave', 1],
    ['LOG', 1],
    ['ser', 0],
  ])('"%s" matches %i of them', (text, count) => expect(commandsFor(commands, text)).toHaveLength(count))
})

describe('the palette', () => {
  it('opens and closes by Ctrl-K, also in a text field, closes by Escape, and returns the focus', async () => {
    await show()
    await user.click(screen.getByLabelText('Elsewhere'))
    await user.keyboard('{Control>}k{/Control}')
    await palette()
    await user.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('{Meta>}k{/Meta}')
    await palette()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere')))
  })

  it('closes by a button too, for devices without Escape', async () => {
    await open()
    await user.click(screen.getByRole('button', { name: 'Close search' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens by its button, and lists the commands before anything is typed', async () => {
    await show()
    await user.click(screen.getByRole('button', { name: /Search or jump to/ }))
    await palette()
    expect(options()).toEqual(['User Queries', 'Log out'])
    expect(screen.getByText('Type to search queries, consultations, posts and calls.')).toBeTruthy()
  })

  it('runs the first match once by Enter and closes', async () => {
    serve(() => nothing)
    await open()
    await user.keyboard('leave{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(run).toHaveBeenCalledOnce()
  })

  it('searches from two letters on, once the typing pauses', async () => {
    const asked = serve(() => found)
    await open()
    await user.keyboard('a')
    expect(await screen.findByText(/^Type at least 2 letters to search/)).toBeTruthy()
    await user.keyboard('dae')
    expect(await screen.findByText('5 records found')).toBeTruthy()
    expect(asked).toEqual([{ text: 'adae' }])
    const dialog = within(await palette())
    for (const kind of ['People', 'Queries', 'Consultations', 'Posts', 'Calls'])
      expect(dialog.getByText(kind)).toBeTruthy()
  })

  it.each(['hp', '王', '한'])('searches for a word as short as %s', async (word) => {
    const asked = serve(() => nothing)
    await open()
    await user.keyboard(word)
    expect(await screen.findByText(`Nothing found for “${word}”`)).toBeTruthy()
    expect(screen.getByText(/^Short searches look only at the newest records/)).toBeTruthy()
    expect(asked).toEqual([{ text: word }])
    expect(screen.queryByText('The search failed')).toBeNull()
  })

  it.each(['ab', 'abc', '王', 'ひ', 'カ', '한'])('“%s” is long enough to search for', (text) => {
    expect(isFindable(text)).toBe(true)
  })

  it.each(['', 'a', 'é', '§'])('“%s” is too short to search for', (text) => {
    expect(isFindable(text)).toBe(false)
  })

  it.each([
    [0, '/admin/people/019a0000-0000-7000-8000-000000000005'],
    [1, '/admin/user-query?open=019a0000-0000-7000-8000-000000000001'],
    [2, '/admin/client-consultation?open=019a0000-0000-7000-8000-000000000002'],
    [3, '/admin/blog/editblog/019a0000-0000-7000-8000-000000000003'],
    [4, '/admin/calls?open=019a0000-0000-7000-8000-000000000004'],
  ])('opens the hit number %i by the keyboard alone', async (at, address) => {
    serve(() => found)
    const page = await openAnywhere()
    await user.keyboard('ada')
    await screen.findByText('5 records found')
    await user.keyboard(`${'{ArrowDown}'.repeat(at)}{Enter}`)
    await waitFor(() => expect(page.history.location.href).toBe(address))
  })

  it('opens the only remaining hit by Enter, once the others are gone', async () => {
    serveFewer()
    const page = await openAnywhere()
    await user.keyboard('ada')
    await screen.findByText('5 records found')
    await user.keyboard('e')
    await screen.findByText('1 record found')
    expect(screen.getByRole('option').getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(page.history.location.href).toBe('/admin/calls?open=019a0000-0000-7000-8000-000000000004'),
    )
  })

  it('opens the first hit after an Enter that came before the hits, and none of an earlier text', async () => {
    serveFewer()
    const page = await openAnywhere()
    await user.keyboard('ada')
    await screen.findByText('5 records found')
    await user.keyboard('e{Enter}')
    expect(page.history.location.pathname).toBe('/admin/dashboard')
    await waitFor(() =>
      expect(page.history.location.href).toBe('/admin/calls?open=019a0000-0000-7000-8000-000000000004'),
    )
  })

  it('opens nothing after an early Enter when the text changes again, or nothing is found', async () => {
    serve((input) => (JSON.stringify(input).includes('adae') ? nothing : found))
    const page = await open()
    await user.keyboard('adae{Enter}{Backspace}')
    await screen.findByText('5 records found')
    await user.keyboard('e{Enter}')
    await screen.findByText('Nothing found for “adae”')
    expect(page.history.location.pathname).toBe('/admin/dashboard')
  })

  it('says that it is searching, and that nothing was found', async () => {
    const answered = Promise.withResolvers<void>()
    serve(async () => {
      await answered.promise
      return nothing
    })
    await open()
    await user.keyboard('zzz')
    expect(await screen.findByText('Searching…')).toBeTruthy()
    answered.resolve()
    expect(await screen.findByText('Nothing found for “zzz”')).toBeTruthy()
    expect(options()).toEqual([])
  })

  it('says that the search failed, and searches again on request', async () => {
    serve(refuse(400))
    await open()
    await user.keyboard('ada')
    expect(await screen.findByText('The server didn’t answer.')).toBeTruthy()
    serve(() => found)
    await user.keyboard('{Enter}')
    expect(await screen.findByText('5 records found')).toBeTruthy()
  })
})
