import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { earlyClickScript, PHONE_MENU, useEarlyClick } from '#src/lib/early-click.ts'
import { themeScript } from '#src/lib/theme.ts'
import { ThemeSwitch } from '#src/ui/theme-switch.tsx'

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

describe('what the head does by itself', () => {
  afterEach(() => {
    delete document.documentElement.dataset.theme
    localStorage.clear()
  })

  // As the router does when the head changes.
  const runTwice = (script: string) => {
    for (let times = 0; times < 2; times++) new Function(script)()
  }

  it('opens the menu of a phone and closes it again', () => {
    runTwice(earlyClickScript)
    document.body.innerHTML = `<button aria-controls="${PHONE_MENU}" aria-expanded="false"></button><div id="${PHONE_MENU}" hidden></div>`
    const button = screen.getByRole('button')
    for (const open of [true, false, true]) {
      button.click()
      expect(document.getElementById(PHONE_MENU)?.hidden).toBe(!open)
      expect(button.getAttribute('aria-expanded')).toBe(`${open}`)
    }
  })

  it('goes on to the next theme, which the button then names', async () => {
    runTwice(themeScript)
    render(<ThemeSwitch />)
    for (const [theme, next] of [
      ['system', 'light'],
      ['light', 'dark'],
      ['dark', 'system'],
    ]) {
      expect(document.documentElement.dataset.theme ?? 'system').toBe(theme)
      expect(localStorage.getItem('theme') ?? 'system').toBe(theme)
      const button = await screen.findByRole('button', { name: `Theme: ${theme}. Switch to ${next}` })
      button.click()
    }
    expect(document.documentElement.dataset.theme).toBeUndefined()
    expect(localStorage.getItem('theme')).toBeNull()
  })
})
