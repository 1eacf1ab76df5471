import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepEvents } from '#src/lib/late-part.ts'

const stop = (event: Event) => event.stopPropagation()

/** A page with a late part, whose events a document without its code stops, as React does. */
function latePage() {
  document.body.innerHTML = '<div id="late"><button><span>Open</span></button><input></div><button id="other"></button>'
  document.addEventListener('click', stop, true)
  document.addEventListener('focusout', stop, true)
  return {
    button: document.querySelector('#late button span'),
    input: document.querySelector('input'),
    other: document.getElementById('other'),
    arrive: () => {
      document.removeEventListener('click', stop, true)
      document.removeEventListener('focusout', stop, true)
    },
  }
}

function heard() {
  const events: string[] = []
  const listen = ({ type, target }: Event) =>
    events.push(`${type} ${target instanceof Element ? target.localName : ''}`)
  document.addEventListener('click', listen)
  document.addEventListener('focusout', listen)
  return events
}

afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

describe('a part of the page whose code comes late', () => {
  it('gets the clicks and the left fields that came before it, once and in order', () => {
    vi.useFakeTimers()
    const page = latePage()
    const repeat = keepEvents('late')
    page.input?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    page.button?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    page.other?.click()
    page.arrive()
    const events = heard()
    repeat()
    vi.runAllTimers()
    expect(events).toEqual(['focusout input', 'click button'])
    repeat()
    vi.runAllTimers()
    expect(events).toHaveLength(2)
  })

  it('does not get again what it has heard itself', () => {
    vi.useFakeTimers()
    const page = latePage()
    const repeat = keepEvents('late')
    page.arrive()
    const events = heard()
    // The code arrives while the event is on its way.
    document.addEventListener('click', repeat, { capture: true, once: true })
    page.button?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    vi.runAllTimers()
    expect(events).toEqual(['click span'])
  })
})
