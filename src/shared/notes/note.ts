/** The longest note, in characters. */
export const noteLimit = 5000

export const noteNotFound = 'Note not found'
export const notYourNote = 'Only its author can change a note'

type Named = { name: string }

/**
 * Returns the admins whom a text mentions as `@Ada`, `@Lovelace` or `@Ada Lovelace`, in any case, and the words after an `@` that are
 * the name of none. A surname that two of them have, or that is a first name too, mentions no admin.
 */
export function mentionsIn<Admin extends Named>(text: string, admins: readonly Admin[]) {
  const named = admins.map((admin) => ({ admin, names: namesOf(admin, admins) }))
  const mentioned = new Set<Admin>()
  const unknown = new Set<string>()
  for (const { index } of text.matchAll(/@/g)) {
    // An address such as ada@ada.example is no mention, and @Adam is not @Ada.
    if (isPartOfName(text[index - 1] ?? '')) continue
    const after = text.slice(index + 1)
    const said = after.toLowerCase()
    const meant = named.filter(({ names }) =>
      names.some((name) => said.startsWith(name) && !isPartOfName(said[name.length] ?? '')),
    )
    for (const { admin } of meant) mentioned.add(admin)
    const [word] = /^[\p{L}\p{N}_]+/u.exec(after) ?? []
    if (meant.length === 0 && word) unknown.add(word)
  }
  return { mentioned: [...mentioned], unknown: [...unknown] }
}

/** Returns the names that mention an admin, in lower case. */
function namesOf({ name }: Named, admins: readonly Named[]): string[] {
  const words = wordsOf(name)
  const last = words.at(-1) ?? ''
  const isUnique =
    admins.filter((other) => [wordsOf(other.name)[0], wordsOf(other.name).at(-1)].includes(last)).length === 1
  return [name.toLowerCase(), words[0] ?? '', isUnique ? last : ''].filter((known) => known !== '')
}

const wordsOf = (name: string) => name.toLowerCase().split(/\s+/)

const isPartOfName = (character: string) => /[\p{L}\p{N}_]/u.test(character)
