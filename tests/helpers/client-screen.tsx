import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { ConfirmedCalls } from '#src/admin/step-up/confirmed-calls.tsx'
import type { AccountViewer } from '#src/shared/account/account.schema.ts'
import { AdminApi, answerCalls, mockAdminApi, type Procedures, refuse } from './client-admin.tsx'
import { mockNetwork } from './client-network.ts'
import { renderPage } from './client-page.tsx'

/** The logged-in admin. */
export const viewer = { id: '019a0000-0000-7000-8000-0000000000a1', name: 'Ada Admin', email: 'ada@example.com' }

/** Answers that screens ask for besides their own data: the logged-in admin, and the others. */
const always: Procedures = {
  'account.viewer': () => ({ ...viewer, role: 'owner' }),
  'account.colleagues': () => [
    { id: viewer.id, name: viewer.name, role: 'owner', disabledAt: null },
    { id: `${viewer.id.slice(0, -1)}2`, name: 'Grace', role: 'owner', disabledAt: null },
  ],
}

/** A screen of the back office, on a server that answers as it is told: as `usual`, if nothing else. Each test gets its own. */
export function mockScreen(path: string, usual: Procedures, Screen: () => ReactNode) {
  const network = mockNetwork()
  const api = mockAdminApi()
  const Page = () => (
    <AdminApi api={api()}>
      <ConfirmedCalls email={viewer.email}>
        <Screen />
      </ConfirmedCalls>
    </AdminApi>
  )
  function serve(changes: Procedures = {}) {
    const procedures = { ...always, ...usual, ...changes }
    network.use(answerCalls(procedures))
    // The guard has read it before there is a screen.
    api().utils.account.viewer.setData(undefined, procedures['account.viewer']?.(undefined) as AccountViewer)
  }
  const show = () => renderPage(path, Page)
  return {
    network,
    client: () => api().client,
    serve,
    show,
    /** Shows the screen while a procedure is refused with a status, of which the screen says `told`. */
    async showRefused(procedure: string, status: number, told: string) {
      serve({ [procedure]: refuse(status) })
      await show()
      expect(await screen.findByText(told)).toBeTruthy()
    },
    /** As after an event, or when the window gets the focus back. */
    readAgain: () => void api().queryClient.invalidateQueries(),
    /** Resolves when nothing is asked or changed any more, and what a change has answered did not lead to another call. */
    async settled() {
      const idle = () => waitFor(() => expect(api().queryClient.isMutating() + api().queryClient.isFetching()).toBe(0))
      await idle()
      // The answer of a change leads to the next read a few tasks later.
      await new Promise((resolve) => setTimeout(resolve, 20))
      await idle()
    },
  }
}

/** Serves changes, each a procedure by the name that a test gives it, and keeps what was asked as `[name, input]`. */
export function recordChanges(
  serve: (changes: Procedures) => void,
  named: Record<string, string>,
  answer: { changed: number; skipped: number } = { changed: 1, skipped: 0 },
): unknown[] {
  const asked: unknown[] = []
  const recorded = Object.entries(named).map(([name, procedure]) => {
    const keep = (input: unknown) => {
      asked.push([name, input])
      return answer
    }
    return [procedure, keep]
  })
  serve(Object.fromEntries(recorded))
  return asked
}

/** A list's answer. */
export const pageOf = <Row,>(...items: Row[]) => ({
  items,
  nextCursor: null,
  total: items.length,
  totalIsCapped: false,
})

/** The row in which a text stands. */
export const row = async (text: string) => (await screen.findByText(text)).closest('tr') ?? document.body
export const button = (within_: HTMLElement, name: RegExp) =>
  within(within_).getByRole<HTMLButtonElement>('button', { name })

/** Waits for a dialog that has the focus: before that, keys reach the page behind it. */
export async function openDialog(name: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return dialog
}
