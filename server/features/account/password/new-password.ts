import type { Env } from '#server/env.ts'
import { AppError, toAppError } from '#server/errors.ts'
import { OperatorError } from '#server/operator-errors.ts'
import {
  commonPassword,
  nearlyCommonPassword,
  newPasswordAs,
  ownPassword,
  passwordHasEmail,
} from '#src/shared/account/password.schema.ts'

export type SiteNames = Pick<Env, 'SITE_NAME' | 'SITE_URL'>
/** For a caller that does not know the site. */
export const noSite: SiteNames = { SITE_NAME: '' }

/** Facts about the account and the site that a password must not be made of. */
type About = { email: string; name: string | undefined; site: SiteNames }

/** A shorter part of a name is found in too many words. */
const MIN_PART = 3
/** A password with fewer letters besides the names counts as made of them. */
const MIN_OWN_LETTERS = 4
/** A common password with up to this many digits and signs around it still counts as common. */
const MAX_AROUND = 6

/**
 * Refuses a new password that is easy to guess: a common one, also with digits, signs or look-alikes of letters, and one made of
 * the address, the name, the site's name or its host. Every place that sets a password calls it, before the hash. Throws
 * validation on `field`.
 */
export async function refuseWeakPassword(password: string, about: About, field: string): Promise<void> {
  const plain = plainText(password)
  if (plain.includes(plainText(about.email))) throw weakPasswordError(passwordHasEmail, field)
  if (isMadeOf(plain, wordsOf(about))) throw weakPasswordError(ownPassword, field)
  const known = await commonPasswords()
  if (known.has(folded(plain))) throw weakPasswordError(commonPassword, field)
  if (coresOf(plain).some((core) => known.has(folded(core)))) throw weakPasswordError(nearlyCommonPassword, field)
}

/** Does the same for the password of the settings, of the first admin. Throws OperatorError with what to do. */
export async function refuseWeakAdminPassword(env: Env, email: string, password: string): Promise<void> {
  const about = { email, name: env.ADMIN_NAME, site: env }
  await newPasswordAs('Password')
    .parseAsync(password)
    .then(() => refuseWeakPassword(password, about, 'password'))
    .catch((error) => {
      const { code, message } = toAppError(error)
      if (code !== 'validation') throw error
      throw new OperatorError(
        `ADMIN_PASSWORD is refused, and no admin was added. ${message} Set another one, or none to get a random one, and start again.`,
      )
    })
}

function weakPasswordError(message: string, field: string): AppError {
  return new AppError('validation', message, { fields: { [field]: message } })
}

/** Words that are often put beside a name. They are not names, so a password of other words may contain them. */
const fillers = ['www', 'admin', 'login', 'password', 'welcome']

/** Returns the words of the names, and words that add nothing to them, such as the endings of domains. */
function wordsOf({ email, name = '', site }: About): { names: string[]; beside: string[] } {
  const [user = '', domain = ''] = email.split('@')
  const hosts = [domain, new URL(site.SITE_URL ?? 'http://localhost').hostname].map((host) => host.split('.'))
  const endings = hosts.filter(({ length }) => length > 1).map((labels) => labels.at(-1) ?? '')
  const beside = [...fillers, ...endings.map(plainText)]
  const names = [user, name, site.SITE_NAME, ...hosts.flat()]
    .flatMap((text) => plainText(text).split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length >= MIN_PART && !beside.includes(part))
  return { names, beside }
}

function isMadeOf(plain: string, { names, beside }: { names: string[]; beside: string[] }): boolean {
  const text = folded(plain)
  const named = placesOf(text, names)
  if (named.size === 0) return false
  const covered = named.union(placesOf(text, beside))
  const own = [...plain.matchAll(/\p{L}/gu)].filter(({ index }) => !covered.has(index))
  return own.length < MIN_OWN_LETTERS
}

/** Returns the indexes of a text's characters that belong to one of the words. */
function placesOf(text: string, words: string[]): Set<number> {
  const places = new Set<number>()
  for (const word of words.map(folded)) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      for (let index = at; index < at + word.length; index++) places.add(index)
    }
  }
  return places
}

/** Returns the password without the digits and signs at its start, at its end and at both. */
function coresOf(plain: string): string[] {
  const [, before = '', core = '', after = ''] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(plain) ?? []
  return [core + after, before + core, core].filter(
    (part) => part.length >= MIN_OWN_LETTERS && plain.length - part.length <= MAX_AROUND,
  )
}

/** Returns the text in lower case and without accents. */
function plainText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Digits and signs that stand for letters. `l` and `i` are one, because 1 stands for both. */
const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '6': 'g',
  '9': 'g',
  '7': 't',
  '+': 't',
  '8': 'b',
}

/** Returns a text of the same length in which look-alikes are one letter. */
function folded(plain: string): string {
  return plain.replace(/[0-9!|l@$+]/g, (sign) => lookAlikes[sign] ?? sign)
}

let common: Promise<ReadonlySet<string>> | undefined

/** Loads the list with the first check, because most processes never set a password. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(folded)),
  )
  return common
}
