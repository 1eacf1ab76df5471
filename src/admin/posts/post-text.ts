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

type Image = { file: File | null; isRemoved: boolean }
type Written = { [Name in keyof PostText]: string | null }

/** Returns a post as its procedures take it. Blank fields are sent too, because a change keeps the fields that it lacks. */
export function postFormData(text: Written, image: Image, change?: { id: string; version: number | null }): FormData {
  const form = new FormData()
  form.set('title', text.title ?? '')
  form.set('content', text.content ?? '')
  form.set('author', text.author ?? '')
  form.set('category', text.category ?? '')
  if (image.file) form.set('image', image.file)
  if (change) {
    form.set('id', change.id)
    if (image.isRemoved) form.set('removeImage', 'true')
    if (change.version !== null) form.set('version', String(change.version))
  }
  return form
}
