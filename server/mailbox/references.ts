/** Only the nearest ids that a mail names are looked up, because a header can name thousands. */
const MAX_REFERENCES = 50
const ID_MAX = 250

const uuid = /^<([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})@/i

/** Returns the value of a header, unfolded; '' without it. Of several the first one counts. */
export function headerOf(headers: string, name: string): string {
  const [, value = ''] = new RegExp(`^${name}:(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(headers) ?? []
  return value.replace(/\r?\n/g, ' ').trim()
}

/** Returns the Message-IDs that a mail answers, the nearest first. */
export function referencesOf(headers: string): string[] {
  const answered = messageIdsIn(headerOf(headers, 'in-reply-to'))
  const thread = messageIdsIn(headerOf(headers, 'references')).reverse()
  return [...new Set([...answered, ...thread])].slice(0, MAX_REFERENCES)
}

/** Returns the Message-IDs in a text, without those that are too long for the headers of a reply. */
export function messageIdsIn(text: string): string[] {
  return (text.match(/<[!-;=?-~]+@[!-;=?-~]+>/g) ?? []).filter(({ length }) => length <= ID_MAX)
}

/**
 * Returns the id of the message or request that a Message-ID of ours has. The host is not compared: it changes with
 * MAIL_FROM, and the ids cannot be guessed.
 */
export function ownIdOf(messageId: string): string | undefined {
  return uuid.exec(messageId)?.[1]?.toLowerCase()
}
