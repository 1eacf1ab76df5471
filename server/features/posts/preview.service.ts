import type { PostPreview } from './post.schema.ts'
import { render } from './render.ts'

/** What readers would see of a text, by the same way as what they see. Throws validation for what cannot be rendered. */
export async function previewPost(content: string): Promise<PostPreview> {
  const { html, words, readMinutes } = await render(content)
  return { html, words, readTime: `${readMinutes} min read` }
}
