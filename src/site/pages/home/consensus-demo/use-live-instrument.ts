import { type RefObject, useEffect, useRef, useState } from 'react'
import type { LiveInstrument } from './live.ts'
import { whenSeenAndIdle } from './when-seen-and-idle.ts'

/** The live part: its own chunk, loaded after first paint, once the figure is on screen or a control is used. */
export function useLiveInstrument(root: RefObject<HTMLElement | null>) {
  const [running, setRunning] = useState(true)
  const [message, setMessage] = useState('')
  const wanted = useRef(true)
  const load = useRef<() => Promise<LiveInstrument>>(undefined)

  useEffect(() => {
    const host = root.current
    if (!host) return
    const controller = new AbortController()
    const { signal } = controller
    let live: Promise<LiveInstrument> | undefined
    load.current = () => {
      live ??= import('./live.ts').then(({ startLive }) => startLive(host, wanted.current, signal))
      return live
    }
    const stillness = matchMedia('(prefers-reduced-motion: reduce)')
    const stand = () => {
      if (!stillness.matches) return
      wanted.current = false
      setRunning(false)
      live?.then((instrument) => instrument.setRunning(false))
    }
    stand()
    stillness.addEventListener('change', stand, { signal })
    // Standing still, the drawn frame is all there is to see; a page reached without the server has none yet.
    if (!stillness.matches || !host.querySelector('[data-shape]')) whenSeenAndIdle(host, load.current, signal)
    return () => controller.abort()
  }, [root])

  return {
    running,
    message,
    // A control that is used before the live part had its turn fetches it now.
    async onToggle() {
      wanted.current = !running
      setRunning(wanted.current)
      const instrument = await load.current?.()
      instrument?.setRunning(wanted.current)
    },
    async onKnockOut() {
      const instrument = await load.current?.()
      if (instrument) setMessage(instrument.knockOutLeader())
    },
  }
}
