/** The largest size of all files of a reply together, in bytes. Many mail servers take no more than 25 MB as they are sent. */
export const attachmentsMaxBytes = 10 * 1024 * 1024
export const attachmentsMax = 10
const nameMax = 150

export const attachmentNotFound = 'Attachment not found'
export const attachmentGone = 'An attachment is no longer stored. Remove it and add it again.'
export const attachmentEmpty = 'The file is empty'
export const attachmentsTooLarge = 'The files of a reply must be at most 10 MB together'
export const tooManyAttachments = `A reply takes at most ${attachmentsMax} files`

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/**
 * Returns a name for a file that every system can store: without a path, control characters, characters that Windows reserves and
 * those that reverse the text, which disguise the type. Keeps the extension of a long name.
 */
export function safeFileName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const name = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Private_Use}]/gu, '')
    .replace(/[<>:"|?*\ufffd]/g, '_')
    .replace(/\s+/g, ' ')
    // A leading dot hides a file; Windows drops dots and blanks at the end.
    .replace(/^[. ]+|[. ]+$/g, '')
    .replace(reserved, '_$1')
  if (name === '') return 'attachment'
  const characters = [...name]
  if (characters.length <= nameMax) return name
  const extension = /\.[^. ]{1,12}$/.exec(name)?.[0] ?? ''
  return characters.slice(0, nameMax - extension.length).join('') + extension
}
