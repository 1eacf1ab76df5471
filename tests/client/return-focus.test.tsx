// The element that had the focus before a dialog gets it back, unless another dialog has been opened since.
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Dialog } from '#src/ui/dialog.tsx'
import { renderPage } from '../helpers/client-page.tsx'

type Shown = 'nothing' | 'details' | 'search'

let show: (shown: Shown) => void

function Page() {
  const [shown, setShown] = useState<Shown>('nothing')
  const input = useRef<HTMLInputElement>(null)
  show = setShown
  return (
    <>
      <button type="button">Opener</button>
      {shown === 'details' && (
        <Dialog title="Details" onClose={() => setShown('nothing')}>
          …
        </Dialog>
      )}
      {shown === 'search' && (
        <Dialog title="Search" onClose={() => setShown('nothing')} onOpenFocus={() => input.current?.focus()}>
          <input ref={input} aria-label="Text" />
        </Dialog>
      )}
    </>
  )
}

async function open() {
  await renderPage('/dialogs', Page)
  ;(await screen.findByRole('button', { name: 'Opener' })).focus()
  act(() => show('details'))
  await screen.findByRole('dialog', { name: 'Details' })
}

describe('the focus after a dialog', () => {
  it('is where it was before', async () => {
    await open()
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Opener' })))
  })

  it('stays in a dialog that replaces it, with what was typed there', async () => {
    await open()
    act(() => show('search'))
    const input: HTMLInputElement = screen.getByLabelText('Text')
    input.value = 'New'
    input.setSelectionRange(3, 3)
    // Radix moves the focus of a closed dialog in a task of its own.
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(document.activeElement).toBe(input)
    // Selected text would be replaced by the next letter.
    expect(input.selectionStart).toBe(3)
  })
})
