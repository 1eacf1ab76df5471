import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '#src/ui/button.tsx'

/** Messages of browsers when a route's chunk cannot be fetched, for instance after a deployment. */
const MODULE_LOAD_FAILURE =
  /dynamically imported module|importing a module script failed|error loading dynamically|preload css/i
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

/** The router's error screen (spec section 2). Reloads the page once when a route's chunk fails to load. */
export function RouterErrorScreen({ error }: ErrorComponentProps) {
  const message = error instanceof Error ? error.message : String(error)
  useEffect(() => {
    if (navigator.onLine) {
      if (MODULE_LOAD_FAILURE.test(message)) reloadOnce()
      return
    }
    // Offline, a reload would show the browser's own error page, which does not recover by itself; and the cause may
    // not be a missing chunk.
    addEventListener('online', reloadOnce, { once: true })
    return () => removeEventListener('online', reloadOnce)
  }, [message])
  return (
    <section role="alert" className="wrap grid min-h-[70vh] content-center gap-5 py-24">
      <p className="caption">Error</p>
      <h1 className="text-[clamp(2rem,5vw,4rem)] leading-none tracking-[-0.04em]">Unexpected Application Error!</h1>
      <p className="max-w-[44em] font-mono text-sm break-words text-muted">{message}</p>
      <p>
        <Button variant="ink" onClick={() => location.reload()}>
          Reload the page
        </Button>
      </p>
    </section>
  )
}
