import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '#src/ui/button.tsx'

/** The message of an error for code that could not be loaded: the network or the server is away, or a deployment replaced it. */
export const notLoaded = 'This page can’t be loaded. It opens by itself when the server can be reached.'

const ASK_EVERY_MS = 3000
const RELOADED_AT = 'reloaded-at'
/** After a failure this soon after a reload, another reload would be a loop. */
const RELOAD_PAUSE_MS = 10_000

function reloadOnce(): void {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
    if (Date.now() - last < RELOAD_PAUSE_MS) return
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  } catch {
    return // Without storage we cannot know whether this is a loop.
  }
  location.reload()
}

/** Returns whether a reload would find the page: otherwise it shows the browser's own error page, which does not recover by itself. */
const isAnswered = () =>
  fetch(location.href, { method: 'HEAD' }).then(
    ({ status }) => status < 500,
    () => false,
  )

/** The router's error screen (spec section 2). Reloads the page once when its code could not be loaded. */
export function RouterErrorScreen({ error }: ErrorComponentProps) {
  const message = error instanceof Error ? error.message : String(error)
  // Offline, the cause may be a call instead.
  const isAway = message === notLoaded || navigator.onLine === false
  useEffect(() => {
    if (!isAway) return
    let isLeft = false
    let timer: number | undefined
    async function ask() {
      const isThere = await isAnswered()
      if (isLeft) return
      if (isThere) reloadOnce()
      else timer = window.setTimeout(ask, ASK_EVERY_MS)
    }
    void ask()
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isAway])
  return (
    <section role="alert" className="wrap grid min-h-[70vh] content-center gap-5 py-24">
      <p className="caption">Error</p>
      <h1 className="text-[clamp(2rem,5vw,4rem)] leading-none tracking-[-0.04em]">Unexpected Application Error!</h1>
      <p className="max-w-[44em] font-mono text-sm break-words text-muted">{isAway ? notLoaded : message}</p>
      <p>
        <Button variant="ink" onClick={async () => (await isAnswered()) && location.reload()}>
          Reload the page
        </Button>
      </p>
    </section>
  )
}
