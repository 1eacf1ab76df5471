import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '#src/ui/button.tsx'

/** The message of an error for code that could not be loaded: the network or the server is away, or a deployment replaced it. */
export const notLoaded = 'This page opens when the server can be reached.'

const ASK_EVERY_MS = 3000
/** When a reload has not helped, the next one waits this long. */
const RELOAD_PAUSE_MS = 10_000

/** Reloads the page if the server answers: the browser's own error page, which would come instead, does not recover. */
async function reload() {
  const signal = AbortSignal.timeout(ASK_EVERY_MS)
  const answer = await fetch(location.href, { method: 'HEAD', signal }).catch(() => null)
  if (answer && answer.status < 500) location.reload()
}

/** The router's error screen (spec section 2). Reloads the page when its code could not be loaded and the server answers. */
export function RouterErrorScreen({ error }: ErrorComponentProps) {
  const message = error instanceof Error ? error.message : String(error)
  // Offline, the cause may be a call instead.
  const isAway = message === notLoaded || navigator.onLine === false
  useEffect(() => {
    if (!isAway) return
    const ask = () => void (performance.now() > RELOAD_PAUSE_MS && reload())
    ask()
    const timer = setInterval(ask, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isAway])
  return (
    <section role="alert" className="wrap grid min-h-dvh content-center gap-6 py-14">
      <h1 className="text-[1.75rem] leading-tight font-medium tracking-[-0.03em]">Unexpected Application Error!</h1>
      <p className="break-words text-muted">{isAway ? notLoaded : message}</p>
      <p>
        <Button variant="ink" onClick={reload}>
          Reload the page
        </Button>
      </p>
    </section>
  )
}
