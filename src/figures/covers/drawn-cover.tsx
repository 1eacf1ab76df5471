import { type ComponentType, lazy, Suspense } from 'react'
import type { DrawnCoverProps } from './cover-panel.tsx'

// Rendered on the server. In the browser the drawing is a chunk of its own, outside the page's first scripts.
const CoverPanel = import.meta.env.SSR ? (await import('./cover-panel.tsx')).default : lazy(loadPanel)

/** Returns an empty cover when the chunk fails to load: a decoration must not fail the page. */
async function loadPanel(): Promise<{ default: ComponentType<DrawnCoverProps> }> {
  try {
    return await import('./cover-panel.tsx')
  } catch {
    return { default: () => null }
  }
}

/** The drawing that stands for a cover without an image, 16:10, as wide as its column. Decorative: the title stands beside it. */
export function DrawnCover(props: DrawnCoverProps) {
  return (
    <div aria-hidden="true" className="@container aspect-[16/10] overflow-hidden">
      <Suspense>
        <CoverPanel {...props} />
      </Suspense>
    </div>
  )
}
