import { Link } from '@tanstack/react-router'
import type { ArticleCategory } from '#src/shared/posts/article.ts'
import { buttonClass } from '#src/ui/button.tsx'

type Props = { page: number; pages: number; category: ArticleCategory | undefined }

/** Links to older and newer articles, so that every page has a URL. */
export function InsightsPager({ page, pages, category }: Props) {
  if (pages === 1) return null
  const searchOf = (to: number) => ({ ...(category ? { category } : {}), ...(to > 1 ? { page: to } : {}) })
  return (
    <nav
      aria-label="Pages"
      className="mt-14 grid grid-cols-[1fr_auto_1fr] items-center gap-4 border-t border-rule pt-6 md:mt-20"
    >
      {page > 1 ? (
        <Link
          to="/insights"
          search={searchOf(page - 1)}
          rel="prev"
          className={`${buttonClass({ variant: 'outline' })} justify-self-start`}
        >
          <span aria-hidden="true">←</span> Newer
        </Link>
      ) : (
        <span />
      )}
      <p className="caption tabular-nums">
        Page {page} of {pages}
      </p>
      {page < pages ? (
        <Link
          to="/insights"
          search={searchOf(page + 1)}
          rel="next"
          className={`${buttonClass({ variant: 'outline' })} justify-self-end`}
        >
          Older <span aria-hidden="true">→</span>
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
