/** A drawing as the build has written it (scripts/vite/drawing-files.ts). */
export const drawingMarkup = (html: string) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup
  <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />
)
