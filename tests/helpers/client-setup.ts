import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { forgetTyped } from '#src/form/typed-draft.ts'
import { endSubscriptions, LiveSocket } from './client-live.ts'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

vi.stubGlobal('WebSocket', LiveSocket)

// jsdom has no layout, so it does not scroll, and an element of it cannot hold on to the pointer, as a toast does that is pressed.
Element.prototype.scrollIntoView = () => undefined
Element.prototype.setPointerCapture = () => undefined
/** Without layout, everything is on screen. */
class OnScreen implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  readonly #report: IntersectionObserverCallback
  constructor(report: IntersectionObserverCallback) {
    this.#report = report
  }
  observe() {
    this.#report([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver)
  }
  disconnect() {}
}
vi.stubGlobal('IntersectionObserver', OnScreen)

// jsdom draws frames on an interval that it starts when there is one to draw. Started under fake timers, it would stand still ever after.
const { requestAnimationFrame, cancelAnimationFrame } = window
let frame = 0
beforeAll(function drawNext() {
  frame = requestAnimationFrame(drawNext)
})

beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

// An unexpected warning is a defect: React reports wrong markup, missing keys and lost updates this way.
afterEach(() => {
  cleanup()
  forgetTyped()
  endSubscriptions()
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  expect(vi.mocked(console.warn).mock.calls).toEqual([])
  vi.restoreAllMocks()
})

// The files of one process follow each other in one window: each leaves it as it was.
afterAll(() => {
  vi.useRealTimers()
  cancelAnimationFrame(frame)
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  localStorage.clear()
  sessionStorage.clear()
  delete window.dataLayer
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  // Our modules keep state: the admin of drafts, the answer to the question of consent.
  vi.resetModules()
})
