/** Shared data of a page (spec section 3, "Share payload"). */
export type SharePayload = { title: string; description: string; url: string; hashtags: readonly string[] }

/** The default tags. */
export const shareHashtags: readonly string[] = ['AI', 'Blockchain', 'Cybersecurity', 'DeepTech']

/** Returns a mailto URL. Not from URLSearchParams, because mail programs read its `+` literally. */
export function mailtoUrl({ title, description, url }: SharePayload): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${description}\n\n${url}`)}`
}
