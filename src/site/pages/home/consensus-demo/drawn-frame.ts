import { WIDE_QUERY } from './shape.ts'
import type { StillFrame } from './still.ts'
import type { ShapeName } from './terrain.ts'

export type DrawnFrames = Partial<Record<ShapeName, StillFrame>>

/**
 * The server draws both shapes. The condition is a constant of the build, so neither the simulation nor its drawing
 * gets into the browser's first bundle: there React finds the frame in the page and leaves it alone.
 */
const frames: DrawnFrames = import.meta.env.SSR ? await drawBoth() : {}

async function drawBoth(): Promise<DrawnFrames> {
  const [{ drawFrame }, { drawings }] = await Promise.all([import('./still.ts'), import('../home.drawings.tsx')])
  const [narrow, wide] = [await drawFrame('narrow'), await drawFrame('wide')]
  // The narrow frame is in the HTML. The wide one is in the file of the page's drawings, to keep 2 KB out of what phones load.
  return { narrow, wide: { ...wide, markup: drawings.wideFrame } }
}

export const drawnFrames = (): DrawnFrames => ({ ...frames })

/** Draws the frame in the browser, for a visitor who comes from another page of the site. */
export async function loadDrawnFrame(): Promise<void> {
  if (import.meta.env.SSR) return
  const name = matchMedia(WIDE_QUERY).matches ? 'wide' : 'narrow'
  // Without the chunk the page has no still frame, and the live part draws one.
  if (!frames[name]) {
    const still = await import('./still.ts').catch(() => undefined)
    if (still) frames[name] = await still.drawFrame(name)
  }
}
