import type { Post } from '#src/shared/posts/post.schema.ts'

/** The values of the text fields. */
export type PostText = { title: string; content: string; author: string; category: string }

export const textFields = ['title', 'content', 'author', 'category'] as const satisfies (keyof PostText)[]

export function textOf(post: Post | null): PostText {
  if (!post) return { title: '', content: '', author: '', category: '' }
  return { title: post.title, content: post.content, author: post.author ?? '', category: post.category ?? '' }
}

/** Returns the current values of the editor's fields. */
export function textIn(form: HTMLFormElement): PostText {
  const values = new FormData(form)
  const read = (name: keyof PostText) => String(values.get(name) ?? '').replace(/\r\n?/g, '\n')
  return { title: read('title'), content: read('content'), author: read('author'), category: read('category') }
}

export const isSameText = (a: PostText, b: PostText) => textFields.every((name) => a[name] === b[name])
