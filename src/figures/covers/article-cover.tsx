import { type ComponentType, lazy, Suspense } from 'react'
import type { CoverPanelProps } from './cover-panel.tsx'

type Props = Pick<CoverPanelProps, 'title' | 'list'> & Partial<CoverPanelProps>

// Rendered on the server. In the browser the drawing is a chunk of its own, outside the page's first scripts.
const CoverPanel = import.meta.env.SSR ? (await import('./cover-panel.tsx')).default : lazy(loadPanel)

/** Returns an empty cover when the chunk fails to load: a decoration must not fail the page. */
async function loadPanel(): Promise<{ default: ComponentType<CoverPanelProps> }> {
  try {
    return await import('./cover-panel.tsx')
  } catch {
    return { default: () => null }
  }
}

/** The cover of an article or post, 16:10, as wide as its column. Decorative: the title stands beside it. */
export function ArticleCover({ title, category = null, seed = title, list }: Props) {
  return (
    <div aria-hidden="true" className="@container aspect-[16/10] overflow-hidden">
      <Suspense>
        <CoverPanel title={title} category={category} seed={seed} list={list} />
      </Suspense>
    </div>
  )
}
