import { lazy, type ReactNode, Suspense } from 'react'
import { Drawn } from '#src/figures/kit/drawn.tsx'
import type { ServiceDrawingName } from './service-drawings.tsx'

type Props = { name: ServiceDrawingName }
type Drawings = Partial<Record<ServiceDrawingName, ReactNode>>

// Rendered on the server. In the browser the drawings are a chunk of their own, which a first visit does not need: they are in the page.
let drawings: Drawings = import.meta.env.SSR ? (await import('./service-drawings.tsx')).serviceDrawings : {}

/** For a visitor who comes from another page of the site. A drawing must not fail the page: without the chunk there is none. */
export async function loadServiceDrawings(): Promise<void> {
  if (import.meta.env.SSR) return
  const loaded = await import('./service-drawings.tsx').catch(() => undefined)
  drawings = loaded?.serviceDrawings ?? {}
}

/** For a visitor who comes back to a page that was left before the browser needed a drawing. */
const Loaded = lazy(async () => {
  await loadServiceDrawings()
  return { default: ({ name }: Props) => drawings[name] }
})

export function ServiceDrawing({ name }: Props) {
  const later = (
    <Suspense>
      <Loaded name={name} />
    </Suspense>
  )
  return drawings[name] ?? <Drawn>{later}</Drawn>
}
