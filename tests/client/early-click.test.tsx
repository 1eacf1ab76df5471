import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { earlyClickScript, useEarlyClick } from '#src/lib/early-click.ts'

function Opener({ open }: { open: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEarlyClick(button, open)
  return (
    <button ref={button} type="button" onClick={open}>
      <span>Open</span>
    </button>
  )
}

/** The page as the server sent it, with its head's script and no other. */
function serverPage() {
  document.body.innerHTML = '<div id="page"><button type="button"><span>Open</span></button></div>'
  new Function(earlyClickScript)()
  const container = document.getElementById('page')
  if (!container) throw new Error('no page')
  return container
}

describe('a button whose code comes after the click', () => {
  it('does what it does once the code is there', () => {
    const container = serverPage()
    const open = vi.fn()
    screen.getByText('Open').click()
    render(<Opener open={open} />, { container, hydrate: true })
    expect(open).toHaveBeenCalledOnce()
  })

  it('does nothing by itself when nobody has clicked', () => {
    const container = serverPage()
    const open = vi.fn()
    render(<Opener open={open} />, { container, hydrate: true })
    expect(open).not.toHaveBeenCalled()
    screen.getByText('Open').click()
    expect(open).toHaveBeenCalledOnce()
  })
})
