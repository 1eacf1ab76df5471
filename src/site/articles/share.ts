/** The parts of a page that are shared (spec section 3, "Share payload"). */
export type SharePayload = { title: string; description: string; url: string; hashtags: readonly string[] }

/** The four default tags. */
export const shareHashtags: readonly string[] = ['AI', 'Blockchain', 'Cybersecurity', 'DeepTech']

/** An e-mail with subject and body. Mail programs read `+` as a plus, so this is no ordinary query. */
export function emailAddress({ title, description, url }: SharePayload): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${description}\n\n${url}`)}`
}
