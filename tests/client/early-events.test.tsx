import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { earlyEventsScript, PHONE_MENU, repeatEarlyEvents } from '#src/lib/early-events.ts'
import { themeScript } from '#src/lib/theme.ts'
import { ThemeSwitch } from '#src/ui/theme-switch.tsx'

const root = document.documentElement
const stop = (event: Event) => event.stopPropagation()
const types = ['click', 'focusout', 'submit']

// As the router does when the head changes.
const runTwice = (script: string) => {
  for (let times = 0; times < 2; times++) new Function(script)()
}

beforeAll(() => {
  const added = vi.spyOn(window, 'addEventListener')
  runTwice(earlyEventsScript)
  const listeners = [...added.mock.calls]
  added.mockRestore()
  // The next file has the same window.
  return () => {
    for (const [type, listener, capture] of listeners) window.removeEventListener(type, listener, capture)
    Reflect.deleteProperty(window, 'earlyEvents')
  }
})

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(root, 'isLive')
  document.body.innerHTML = ''
})

describe('a button whose code comes after the click', () => {
  /** The page as the server sent it, with its head's script and no other. */
  function serverPage() {
    document.body.innerHTML = '<div id="page"><button type="button"><span>Open</span></button></div>'
    const container = document.getElementById('page')
    if (!container) throw new Error('no page')
    return container
  }

  async function hydrate(container: Element, open: () => void) {
    render(
      <button type="button" onClick={open}>
        <span>Open</span>
      </button>,
      { container, hydrate: true },
    )
    repeatEarlyEvents(root)
    await act(() => vi.runAllTimersAsync())
  }

  it('does what it does once the code is there, and once however often it was clicked', async () => {
    const container = serverPage()
    const open = vi.fn()
    screen.getByText('Open').click()
    screen.getByText('Open').click()
    await hydrate(container, open)
    expect(open).toHaveBeenCalledOnce()
  })

  it('does nothing by itself without a click', async () => {
    const container = serverPage()
    const open = vi.fn()
    await hydrate(container, open)
    expect(open).not.toHaveBeenCalled()
    screen.getByText('Open').click()
    await act(() => vi.runAllTimersAsync())
    expect(open).toHaveBeenCalledOnce()
  })
})

describe('an island whose code comes after the page', () => {
  /** A page whose code is there, with an island whose events the document stops, as React does. */
  function pageWithIsland() {
    document.body.innerHTML =
      '<div data-island><form><button type="button"><span>Open</span></button><input><button type="submit">Send</button></form></div><button type="button" id="other"></button>'
    repeatEarlyEvents(root)
    for (const type of types) document.addEventListener(type, stop, true)
    const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body
    return {
      island: find('[data-island]'),
      button: find('[data-island] button span'),
      input: find('input'),
      send: find('[type=submit]'),
      other: find('#other'),
      arrive: () => {
        for (const type of types) document.removeEventListener(type, stop, true)
      },
    }
  }

  function heard() {
    const events: string[] = []
    for (const type of types) {
      document.addEventListener(type, (event) => {
        if (type === 'submit') event.preventDefault()
        events.push(`${type} ${event.target instanceof Element ? event.target.localName : ''}`)
      })
    }
    return events
  }

  it('gets the clicks, the left fields and the forms that came before it, once and in order', () => {
    const { island, button, input, send, other, arrive } = pageWithIsland()
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    send.click()
    other.click()
    arrive()
    const events = heard()
    repeatEarlyEvents(island)
    vi.runAllTimers()
    expect(events).toEqual(['focusout input', 'click button', 'submit form'])
    repeatEarlyEvents(island)
    vi.runAllTimers()
    expect(events).toHaveLength(3)
  })

  it('keeps a form from the browser only once the page has its code', () => {
    const { send } = pageWithIsland()
    const submit = () => {
      const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
      send.closest('form')?.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(submit()).toBe(true)
    Reflect.deleteProperty(root, 'isLive')
    expect(submit()).toBe(false)
  })

  it('does not get again what it has heard itself', () => {
    const { island, button, arrive } = pageWithIsland()
    arrive()
    const events = heard()
    // The code arrives while the event is on its way.
    document.addEventListener('click', () => repeatEarlyEvents(island), { capture: true, once: true })
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    vi.runAllTimers()
    expect(events).toEqual(['click span'])
  })
})

describe('the scripts in the head', () => {
  afterEach(() => {
    delete root.dataset.theme
    localStorage.clear()
  })

  it('opens the menu of a phone and closes it again', () => {
    document.body.innerHTML = `<button type="button" aria-controls="${PHONE_MENU}" aria-expanded="false"></button><div id="${PHONE_MENU}" hidden></div>`
    const button = screen.getByRole('button')
    for (const open of [true, false, true]) {
      button.click()
      expect(document.getElementById(PHONE_MENU)?.hidden).toBe(!open)
      expect(button.getAttribute('aria-expanded')).toBe(`${open}`)
    }
    repeatEarlyEvents(root)
    vi.runAllTimers()
    expect(document.getElementById(PHONE_MENU)?.hidden).toBe(false)
  })

  it('goes on to the next theme, which the button then names', async () => {
    vi.useRealTimers()
    runTwice(themeScript)
    render(<ThemeSwitch />)
    for (const [theme, next] of [
      ['system', 'light'],
      ['light', 'dark'],
      ['dark', 'system'],
    ]) {
      expect(root.dataset.theme ?? 'system').toBe(theme)
      expect(localStorage.getItem('theme') ?? 'system').toBe(theme)
      const button = await screen.findByRole('button', { name: `Theme: ${theme}. Switch to ${next}` })
      button.click()
    }
    expect(root.dataset.theme).toBeUndefined()
    expect(localStorage.getItem('theme')).toBeNull()
  })
})
