import type { PostText } from './post-text.ts'

type Written = { [Name in keyof PostText]: string | null }

/** A post as its procedures take it. What is blank is sent too, because in a change only what is named is changed. */
export function postFormData(
  text: Written,
  image: File | null,
  change?: { id: string; version: number | null },
): FormData {
  const form = new FormData()
  form.set('title', text.title ?? '')
  form.set('content', text.content ?? '')
  form.set('author', text.author ?? '')
  form.set('category', text.category ?? '')
  if (image) form.set('image', image)
  if (change) {
    form.set('id', change.id)
    if (change.version !== null) form.set('version', String(change.version))
  }
  return form
}
