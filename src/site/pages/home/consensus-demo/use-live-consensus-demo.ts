import { type RefObject, useEffect, useRef, useState } from 'react'
import { whenIdle, whenVisible } from '#src/lib/when-idle-or-visible.ts'
import type { LiveConsensusDemo } from './live.ts'
import { WIDE_QUERY } from './shape.ts'

/** Starts the live part, a chunk of its own, after first paint, once the figure is on screen or a control is used. */
export function useLiveConsensusDemo(root: RefObject<HTMLElement | null>) {
  const [running, setRunning] = useState(true)
  const [isTouched, setTouched] = useState(false)
  const [message, setMessage] = useState('')
  const wanted = useRef(true)
  const load = useRef<() => Promise<LiveConsensusDemo>>(undefined)

  useEffect(() => {
    const host = root.current
    if (!host) return
    const controller = new AbortController()
    const { signal } = controller
    let live: Promise<LiveConsensusDemo> | undefined
    const start = () => {
      live ??= import('./live.ts').then(({ startLive }) => startLive(host, wanted.current, signal))
      return live
    }
    load.current = start
    const stillness = matchMedia('(prefers-reduced-motion: reduce)')
    const stand = () => {
      if (!stillness.matches) return
      wanted.current = false
      setRunning(false)
      live?.then((demo) => demo.setRunning(false))
    }
    stand()
    stillness.addEventListener('change', stand, { signal })
    const wide = matchMedia(WIDE_QUERY)
    // With reduced motion only the still frame is shown; a page that the browser rendered has that of one shape at most.
    const draw = () => {
      if (stillness.matches && host.querySelector(`[data-shape=${wide.matches ? 'wide' : 'narrow'}]`)) return
      whenIdle(() => whenVisible(host, start, signal), signal)
    }
    draw()
    wide.addEventListener('change', draw, { signal })
    return () => controller.abort()
  }, [root])

  return {
    running,
    isTouched,
    message,
    // A control that is used before the live part had its turn fetches it now.
    async onToggle() {
      wanted.current = !running
      setRunning(wanted.current)
      setTouched(true)
      const demo = await load.current?.()
      demo?.setRunning(wanted.current)
    },
    async onKnockOut() {
      const demo = await load.current?.()
      if (demo) setMessage(demo.knockOutLeader())
    },
  }
}
