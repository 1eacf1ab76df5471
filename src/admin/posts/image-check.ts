import { imageTooLarge, maxImageBytes, notAnImage } from '#src/shared/posts/post.ts'

/** What browsers call the types that the server can draw anew. */
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

/** Why the server would not take a file, in its own words, before it is sent. What a file really is only the server sees. */
export function mistakeIn(file: File): string | null {
  if (!types.includes(file.type)) return notAnImage
  return file.size > maxImageBytes ? imageTooLarge : null
}
