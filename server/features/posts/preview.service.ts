import type { PostPreview } from '#src/shared/posts/post.schema.ts'
import { createLatestQueue } from './latest-queue.ts'
import { render } from './render.ts'

/** A preview is rendered at every pause in the typing, so a text that takes longer has none. */
const PATIENCE_MS = 5000

const inTurn = createLatestQueue('A newer preview was asked for.')

/**
 * Renders a text as readers would see it. Each admin has one preview that is being rendered and one that waits.
 * Throws validation for what cannot be rendered, unavailable when a newer one of the same admin came or too many texts wait.
 */
export async function previewPost(adminId: string, content: string): Promise<PostPreview> {
  const { html, words, readMinutes } = await inTurn(adminId, () => render(content, PATIENCE_MS))
  return { html, words, readTime: `${readMinutes} min read` }
}
