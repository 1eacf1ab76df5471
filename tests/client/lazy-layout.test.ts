import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { layOutRest } from '#src/lib/lazy-layout.ts'

const { dataset } = document.documentElement

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `
    <main>
      <div class="article-body"><div class="article-run"><i></i></div><div class="article-run"><p></p></div></div>
      <div data-island><section><p></p></section><section><p></p></section></div>
    </main>
    <footer><p></p></footer>`
})

afterEach(() => {
  vi.useRealTimers()
  delete dataset.lazy
  document.body.innerHTML = ''
})

it('lays out one part in each idle moment, and calls the page whole after the last', () => {
  dataset.lazy = ''
  const layOut = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
  layOutRest()
  expect(layOut).not.toHaveBeenCalled()
  for (const parts of [1, 2, 3, 4]) {
    vi.advanceTimersToNextTimer()
    expect(layOut).toHaveBeenCalledTimes(parts)
    expect(dataset.lazy).toBe('')
  }
  expect(layOut.mock.contexts).toEqual([...document.querySelectorAll('p')])
  vi.advanceTimersToNextTimer()
  expect(dataset.lazy).toBeUndefined()
  layOut.mockRestore()
})

it('leaves a page alone that was opened whole', () => {
  layOutRest()
  expect(vi.getTimerCount()).toBe(0)
})
