import type { Db } from '#server/db/database.ts'
import { findOrThrow } from '#server/db/ids.ts'
import { RENDER_VERSION, render } from '#server/markdown/render.ts'
import { postNotFound } from '#src/shared/posts/post.ts'
import { replaceRendered, selectPost, type selectPostBySlug } from './post.store.ts'

type StoredPost = NonNullable<Awaited<ReturnType<typeof selectPostBySlug>>>

/** Returns the columns that are rendered from a post's content. Throws validation for a text that cannot be rendered. */
export async function renderedColumns(content: string) {
  const { words: _words, ...rendered } = await render(content, { hasMargin: true })
  return { ...rendered, renderVersion: RENDER_VERSION }
}

/**
 * Returns a post as the current renderer makes it. A post that an older one rendered is rendered and stored again before it is
 * shown, so that no mistake of the old renderer stays. Throws not_found, and validation as `renderedColumns` does.
 */
export async function withCurrentHtml(db: Db, { renderVersion, ...post }: StoredPost) {
  if (renderVersion >= RENDER_VERSION) return post
  const { content, version } = await findOrThrow(post.id, postNotFound, (id) => selectPost(db, id))
  const made = await renderedColumns(content)
  await replaceRendered(db, { id: post.id, version }, made)
  return { ...post, ...made }
}
