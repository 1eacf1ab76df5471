import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useUndo } from '#src/admin/list/use-undo.ts'
import { notify } from '#src/ui/notify.ts'
import { renderPage } from '../helpers/client-page.tsx'

it('a change that is undone before its toast is shown leaves none', async () => {
  const undone: string[] = []
  function Quick() {
    const { offer, undoLatest } = useUndo((change: string) => undone.push(change))
    function changeAndUndo() {
      offer('change', { kind: 'success', text: 'Changed', label: 'Undo' })
      undoLatest()
    }
    return (
      <button type="button" onClick={changeAndUndo}>
        Quick
      </button>
    )
  }
  await renderPage('/admin/user-query', Quick)
  await userEvent.click(await screen.findByRole('button', { name: 'Quick' }))
  await notify('message', 'Next')
  expect(await screen.findByText('Next')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Changed')).toBeNull())
  expect(undone).toEqual(['change'])
})
