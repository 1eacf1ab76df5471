import { imageTooLarge, maxImageBytes, notAnImage } from '#src/shared/posts/post.ts'

/** The media types that the server decodes. */
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

/** Returns the server's message for a file that it would refuse. Only the server reads the bytes. */
export function mistakeIn(file: File): string | null {
  if (!types.includes(file.type)) return notAnImage
  return file.size > maxImageBytes ? imageTooLarge : null
}
