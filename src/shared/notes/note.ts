/** The longest note, in characters. */
export const noteLimit = 5000

export const noteNotFound = 'Note not found'
export const notYourNote = 'Only its author can change a note'

/** Returns the admins whom a text mentions as `@Ada` or `@Ada Lovelace`, in any case. */
export function mentionedIn<Admin extends { name: string }>(text: string, admins: readonly Admin[]): Admin[] {
  const said = text.toLowerCase()
  const isMentioned = (name: string) => {
    for (let at = said.indexOf(`@${name}`); at >= 0; at = said.indexOf(`@${name}`, at + 1)) {
      // An address such as ada@ada.example is no mention, and @Adam is not @Ada.
      const [before = '', after = ''] = [said[at - 1], said[at + name.length + 1]]
      if (!isPartOfName(before) && !isPartOfName(after)) return true
    }
    return false
  }
  return admins.filter(({ name }) => {
    const [first = ''] = name.split(/\s+/)
    return [name, first].some((known) => known !== '' && isMentioned(known.toLowerCase()))
  })
}

const isPartOfName = (character: string) => /[\p{L}\p{N}_]/u.test(character)
