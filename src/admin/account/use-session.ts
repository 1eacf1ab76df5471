import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { closeAdminApi, sessionEndedKey, trpc } from '#src/admin/admin-api.ts'
import { dismissToast } from '#src/admin/ui/dismiss-toast.ts'
import { forgetDrafts } from '#src/lib/draft-storage.ts'
import type { AccountViewer, SessionTimes } from '#src/shared/account/account.schema.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { hearTabs, type TabMessage, tellTabs } from './session-channel.ts'
import { endsFrom, nextChange, phaseOf, type SessionEnds } from './session-times.ts'

/** Use is reported to the server at most this often. */
const TOUCH_EVERY_MS = MINUTE_MS
/** After the code and data of the screen itself. */
const ASK_AFTER_MS = 2000
/** Timers of weeks overflow. */
const LONGEST_TIMER_MS = 60 * MINUTE_MS

/** DOM events that a person causes, and that server events, refetches and scripts do not. */
const inputs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Follows the session of an open screen: reports to the server when a person uses it, and returns the warning about its end. All
 * tabs of the browser agree.
 */
export function useSession(viewer: AccountViewer, isEnded: boolean) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const [ends, setEnds] = useState<SessionEnds>()
  const [now, setNow] = useState(() => Date.now())
  const lastTouch = useRef(now)
  const phase = ends && !isEnded ? phaseOf(ends, now) : { is: 'quiet' as const }

  function learn(times: SessionTimes) {
    const at = Date.now()
    setEnds(endsFrom(times, at))
    setNow(at)
  }
  const { mutate: touch } = trpc.account.touch.useMutation({
    onSuccess: (times) => {
      learn(times)
      tellTabs({ kind: 'times', ...times })
    },
  })
  // The answer reveals an ended session, and the guard reacts to it. Without an answer the next try does.
  const ask = () => utils.account.session.fetch(undefined, { staleTime: 0 }).then(learn, () => setNow(Date.now()))

  const use = useEffectEvent(() => {
    if (isEnded || Date.now() - lastTouch.current < TOUCH_EVERY_MS) return
    // The dialog asks whether to stay, and its button answers.
    if (phase.is === 'idle') return
    stay()
  })
  function stay() {
    lastTouch.current = Date.now()
    touch()
  }

  /** After a login as the same admin the screen goes on; another one must not see it. */
  async function resume() {
    // Marks the login for the live channel, which loses its connection by it.
    utils.account.viewer.setData(undefined, (known) => known && { ...known })
    const found = await utils.client.account.viewer.query().catch(() => undefined)
    if (!found) return
    if (found.id !== viewer.id) return location.reload()
    lastTouch.current = Date.now()
    await ask()
    if (queryClient.getQueryData(sessionEndedKey) !== true) return
    queryClient.setQueryData(sessionEndedKey, false)
    await queryClient.invalidateQueries()
  }
  const hear = useEffectEvent((message: TabMessage) => {
    if (message.kind === 'login') return void resume()
    if (message.kind === 'times') {
      lastTouch.current = Date.now()
      return learn(message)
    }
    // The admin left in another tab, and nothing of theirs stays in this one.
    forgetDrafts()
    void dismissToast()
    void navigate({ to: '/login' })
    closeAdminApi()
  })

  const wake = useEffectEvent(() => {
    if (document.visibilityState === 'visible') setNow(Date.now())
  })
  useEffect(() => {
    for (const type of inputs) document.addEventListener(type, use, { capture: true, passive: true })
    document.addEventListener('visibilitychange', wake)
    const deafen = hearTabs(hear)
    return () => {
      for (const type of inputs) document.removeEventListener(type, use, { capture: true })
      document.removeEventListener('visibilitychange', wake)
      deafen()
    }
  }, [])

  const askLatest = useEffectEvent(ask)
  useEffect(() => {
    const timer = setTimeout(askLatest, ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  // Before the warning, another tab may have extended the session; at the end, only the server knows whether it is over.
  useEffect(() => {
    if (phase.is !== 'quiet') void askLatest()
  }, [phase.is])

  useEffect(() => {
    if (!ends || isEnded) return
    const next = nextChange(ends, now)
    if (!Number.isFinite(next)) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(next - now, LONGEST_TIMER_MS))
    return () => clearTimeout(timer)
  }, [ends, isEnded, now])

  return { phase, stay, resume }
}
