import '#src/ui/article-body.css'

/** The HTML of a note. */
export function NoteHtml({ html }: { html: string }) {
  return (
    <div
      className="article-body text-[0.9375rem] leading-relaxed wrap-anywhere [&_blockquote]:my-4 [&_blockquote]:text-[1em] [&>:first-child]:mt-0! [&>:last-child]:mb-0!"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by server/features/posts/markdown.ts
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
