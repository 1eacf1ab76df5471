import { memo } from 'react'
import { ArticleFigure } from '#src/figures/drawings/article-figure.tsx'
import type { ArticlePart } from '#src/shared/articles/article-body.ts'
import './article-body.css'

/**
 * Renders the text of an article or post, also in the back office's preview. `article-body.css` has its typography. The
 * HTML must be sanitized.
 */
export function ArticleBody({ parts }: { parts: readonly ArticlePart[] }) {
  let figures = 0
  return (
    <div className="article-body">
      {parts.map((part, i) => {
        if (part.kind === 'html') {
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no ids and are never reordered
          return <Html key={i} html={part.html} />
        }
        figures++
        const { kind, ...figure } = part
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        return <ArticleFigure key={i} number={figures} {...figure} />
      })}
    </div>
  )
}

/** Memoized: a new render would replace the elements, and observers and highlights would keep the removed ones. */
const Html = memo(function Html({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by server/markdown/markdown.ts; never edit it as a string
  return <div className="article-run" dangerouslySetInnerHTML={{ __html: html }} />
})
