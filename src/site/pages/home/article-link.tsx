import { Link } from '@tanstack/react-router'
import { slugOf } from '#src/shared/posts/article.ts'

/** A link to a built-in article; a wide one takes clicks on all of its card. */
export function ArticleLink({ title, wide = false }: { title: string; wide?: boolean }) {
  return (
    <Link
      to="/insights/article/$slug"
      params={{ slug: slugOf(title) }}
      className={wide ? 'card-link' : 'py-1.5 underline decoration-edge underline-offset-4 hover:decoration-current'}
    >
      {title}
    </Link>
  )
}
