import '#src/ui/article-body.css'

/** The HTML of a note. */
export function NoteHtml({ html }: { html: string }) {
  return (
    <div
      className="article-body text-[0.9375rem] leading-relaxed wrap-anywhere"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by server/features/posts/markdown.ts
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
