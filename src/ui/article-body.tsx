import { memo } from 'react'
import { ArticleFigure } from '#src/figures/drawings/article-figure.tsx'
import type { ArticlePart } from '#src/shared/articles/article-body.ts'

/**
 * The text of an article or post. Its typography is `article-body.css`; whatever shows such a text, the back office's preview
 * too, shows it through this. HTML comes from our own writer, clean.
 */
export function ArticleBody({ parts }: { parts: readonly ArticlePart[] }) {
  let figures = 0
  return (
    <div className="article-body">
      {parts.map((part, i) => {
        if (part.kind === 'html') {
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name and never move
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

/** Written once: React writes it again at each render, and whoever marked or watches its elements would hold what is gone. */
const Html = memo(function Html({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by server/features/posts/markdown.ts; never edit it as a string
  return <div className="article-run" dangerouslySetInnerHTML={{ __html: html }} />
})
