import '#src/ui/article-body.css'
import { memo } from 'react'

/** The HTML of a reply as the mail has it, with its own styles. Memoized: a new render would lose a selection in it. */
export const MailHtml = memo(function MailHtml({ html }: { html: string }) {
  return (
    <div
      className="overflow-x-auto **:own-direction text-[0.9375rem] leading-[1.55] wrap-anywhere [&>:last-child]:mb-0!"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by server/markdown/markdown.ts
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
})

export function NoteHtml({ html }: { html: string }) {
  return (
    <div
      className="article-body **:own-direction text-[0.9375rem] leading-relaxed wrap-anywhere [&_blockquote]:my-4 [&_blockquote]:text-[1em] [&>:first-child]:mt-0! [&>:last-child]:mb-0!"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by server/markdown/markdown.ts
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
