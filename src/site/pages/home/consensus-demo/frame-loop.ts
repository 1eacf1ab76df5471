/** The longest step of a frame, in ms: after a pause, the demo goes on instead of catching up. */
const LONGEST_STEP = 50

/** Calls `onFrame` with the ms since the last frame while the loop runs, the element is on screen and the tab is visible. */
export function createFrameLoop(element: HTMLElement, onFrame: (ms: number, now: number) => void, signal: AbortSignal) {
  let [running, onScreen, request, last] = [false, true, 0, 0]

  function tick(now: number) {
    request = requestAnimationFrame(tick)
    const ms = Math.min(LONGEST_STEP, Math.max(0, now - last))
    last = now
    onFrame(ms, now)
  }

  function schedule() {
    cancelAnimationFrame(request)
    if (!running || !onScreen || document.hidden || signal.aborted) return
    last = performance.now()
    request = requestAnimationFrame(tick)
  }

  const visibility = new IntersectionObserver((entries) => {
    onScreen = entries.at(-1)?.isIntersecting ?? true
    schedule()
  })
  visibility.observe(element)
  document.addEventListener('visibilitychange', schedule, { signal })
  signal.addEventListener('abort', () => {
    visibility.disconnect()
    cancelAnimationFrame(request)
  })

  return (next: boolean) => {
    running = next
    schedule()
  }
}
