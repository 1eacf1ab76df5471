import { type RefObject, useEffect, useRef, useState } from 'react'
import type { LiveDemo } from './live.ts'
import { whenSeenAndIdle } from './when-seen-and-idle.ts'

/** Loads the live figure, a chunk of its own, after the first paint: once it is on screen or a control is used. */
export function useLiveDemo(root: RefObject<HTMLElement | null>) {
  const [running, setRunning] = useState(true)
  const [message, setMessage] = useState('')
  const wanted = useRef(true)
  const load = useRef<() => Promise<LiveDemo>>(undefined)

  useEffect(() => {
    const host = root.current
    if (!host) return
    const controller = new AbortController()
    const { signal } = controller
    let live: Promise<LiveDemo> | undefined
    load.current = () => {
      live ??= import('./live.ts').then(({ startLive }) => startLive(host, wanted.current, signal))
      return live
    }
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
    const stopIfReduced = () => {
      if (!reducedMotion.matches) return
      wanted.current = false
      setRunning(false)
      live?.then((demo) => demo.setRunning(false))
    }
    stopIfReduced()
    reducedMotion.addEventListener('change', stopIfReduced, { signal })
    // With reduced motion the server's frame is enough; a page reached by client navigation has none yet.
    if (!reducedMotion.matches || !host.querySelector('[data-shape]')) whenSeenAndIdle(host, load.current, signal)
    return () => controller.abort()
  }, [root])

  return {
    running,
    message,
    // A control that is used before the chunk is loaded loads it at once.
    async onToggle() {
      wanted.current = !running
      setRunning(wanted.current)
      const demo = await load.current?.()
      demo?.setRunning(wanted.current)
    },
    async onKnockOut() {
      const demo = await load.current?.()
      if (demo) setMessage(demo.knockOutLeader())
    },
  }
}
