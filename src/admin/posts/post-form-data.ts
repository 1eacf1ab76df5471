import type { PostText } from './post-text.ts'

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
