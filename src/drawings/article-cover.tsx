import { lazy, Suspense } from 'react'
import type { articleCategories } from '#server/features/posts/article.schema.ts'

export type CoverCategory = (typeof articleCategories)[number] | null

type Props = { title: string; category?: CoverCategory; seed?: string }

// Drawn by the server; in the browser its code is not in the page's first scripts.
const Sheet = import.meta.env.SSR
  ? (await import('./cover-sheet.tsx')).default
  : lazy(() => import('./cover-sheet.tsx'))

/** The drawn cover of an article or post, 16 to 10, as wide as its column. Decoration: the title stands beside it. */
export function ArticleCover({ title, category = null, seed = title }: Props) {
  return (
    <div aria-hidden="true" className="@container aspect-[16/10] overflow-hidden bg-faint">
      <Suspense>
        <Sheet title={title} category={category} seed={seed} />
      </Suspense>
    </div>
  )
}
