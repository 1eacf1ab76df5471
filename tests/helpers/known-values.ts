/** Returns a placeholder for a value that is not known yet, such as the id of a row; `fill` replaces it. */
export const known = (kind: Kind, at: number) => `KNOWN${kind}${at}`
export const knownEmail = 'KNOWNEMAIL0'
export const knownPassword = 'KNOWNPASSWORD0'

/** So many of each kind are kept; the latest ones. */
const KEPT = 64

const patterns = {
  ID: /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g,
  TOKEN: /(?<=token=|\/signup#|\/api\/calls\/)[\w-]{20,}/g,
  CURSOR: /(?<="nextCursor":")[\w-]+/g,
}
type Kind = keyof typeof patterns
const kinds: Kind[] = ['ID', 'TOKEN', 'CURSOR']

/** Ids, tokens and cursors from a server's answers: fuzzed calls use them, so that they get past the check of an id. */
export function createKnownValues() {
  const values: Record<Kind, string[]> = { ID: [], TOKEN: [], CURSOR: [] }
  const told: Record<string, string> = {}
  let next = 0
  return {
    /** Learns from an answer, except what is never to be named. */
    learn(body: string, spared: Set<string>) {
      for (const kind of kinds) {
        for (const [value] of body.slice(0, 20_000).matchAll(patterns[kind])) {
          if (!spared.has(value)) values[kind][next++ % KEPT] = value
        }
      }
    },
    tell(account: { email: string; password: string }) {
      told.EMAIL = account.email
      told.PASSWORD = account.password
    },
    /** Puts values in where a call names them; `escaped` writes one for the place where it goes. */
    fill(text: string, escaped = (value: string) => value): string {
      return text.replace(/KNOWN(ID|TOKEN|CURSOR|EMAIL|PASSWORD)(\d+)/g, (name, kind: string, at: string) => {
        if (kind in told) return escaped(told[kind] ?? '')
        const found = values[kind as Kind]?.filter(Boolean) ?? []
        return found[Number(at) % found.length] ?? name
      })
    },
  }
}
