import { type ComponentType, lazy, Suspense } from 'react'
import type { CoverCategory } from '#src/shared/articles/cover-category.ts'

type Props = {
  title: string
  category?: CoverCategory
  /** Covers with the same seed and category are identical. Defaults to the title. */
  seed?: string
}

// Rendered on the server. In the browser the drawing is a chunk of its own, outside the page's first scripts.
const CoverDrawing = import.meta.env.SSR ? (await import('./cover-drawing.tsx')).default : lazy(loadDrawing)

/** Returns an empty cover when the chunk fails to load: a decoration must not fail the page. */
async function loadDrawing(): Promise<{ default: ComponentType<Required<Props>> }> {
  try {
    return await import('./cover-drawing.tsx')
  } catch {
    return { default: () => null }
  }
}

/** Background of each category: its hue, light enough for dark lines. */
const grounds: Record<NonNullable<CoverCategory> | 'none', string> = {
  AI: '[--cover-ground:color-mix(in_oklab,var(--color-ai)_14%,var(--color-raised))]',
  Blockchain: '[--cover-ground:color-mix(in_oklab,var(--color-blockchain)_12%,var(--color-raised))]',
  Cybersecurity: '[--cover-ground:color-mix(in_oklab,var(--color-cybersecurity)_13%,var(--color-raised))]',
  Business: '[--cover-ground:color-mix(in_oklab,var(--color-business)_11%,var(--color-raised))]',
  none: '[--cover-ground:var(--color-faint)]',
}

/** The cover of an article or post, 16:10, as wide as its column. Decorative: the title stands beside it. */
export function ArticleCover({ title, category = null, seed = title }: Props) {
  return (
    <div
      aria-hidden="true"
      className={`@container aspect-[16/10] overflow-hidden bg-(--cover-ground) ${grounds[category ?? 'none']}`}
    >
      <Suspense>
        <CoverDrawing title={title} category={category} seed={seed} />
      </Suspense>
    </div>
  )
}
