import type { PostPreview } from '#src/shared/posts/post.schema.ts'
import { createLatestQueue } from './latest-queue.ts'
import { render } from './render.ts'

/** A preview is rendered at every pause in the typing, so a text that takes longer has none. */
const PATIENCE_MS = 5000

const inTurn = createLatestQueue('A newer preview was asked for.')

/**
 * Renders a text as readers would see it in a window as narrow as the preview. Each admin has one preview that is being rendered and
 * one that waits. Throws validation for what cannot be rendered, unavailable when a newer one of the same admin came or too many
 * texts wait.
 */
export async function previewPost(adminId: string, content: string): Promise<PostPreview> {
  const { html, words, readMinutes } = await inTurn(adminId, () => render(content, {}, PATIENCE_MS))
  return { html, words, readTime: `${readMinutes} min read` }
}

/** Returns a text as the clean HTML of a mail, in which nothing is loaded from elsewhere. Throws as `previewPost`. */
export async function renderForMail(text: string, siteUrl: string): Promise<string> {
  return (await render(text, { mailOf: siteUrl }, PATIENCE_MS)).html
}

/** Renders the text of a mail while it is being written, in turn with the previews of posts. Throws as `previewPost`. */
export async function previewForMail(adminId: string, text: string, siteUrl: string): Promise<{ html: string }> {
  return { html: await inTurn(adminId, () => renderForMail(text, siteUrl)) }
}

/** Returns an internal text as clean HTML, by the rules of posts. Throws as `previewPost`. */
export async function renderInternal(text: string): Promise<string> {
  return (await render(text, {}, PATIENCE_MS)).html
}
