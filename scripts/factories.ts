import { randomBytes } from 'node:crypto'
import type { calls, consultations, subscribers, userQueries } from '#drizzle/schema/index.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import type { Slot } from '#server/features/calls/business-hours.ts'
import type { InboxRow } from '#server/inbox/inbox.store.ts'
import { articles } from '#src/shared/articles/articles.ts'
import type { Origin } from '#src/shared/origin/origin.ts'
import { slugOf } from '#src/shared/posts/article.ts'
import { budgetRanges, projectTypes } from '#src/shared/queries/query.ts'
import { companies, details, firstNames, lastNames, openings } from './sample-texts.ts'

type QueryRow = Omit<InboxRow<typeof userQueries>, 'lead'>
type ConsultationRow = Omit<InboxRow<typeof consultations>, 'lead'>
type CallRow = typeof calls.$inferInsert & Pick<typeof calls.$inferSelect, 'createdAt' | 'cancelledAt'>
type SubscriberRow = Omit<typeof subscribers.$inferSelect, 'searchText'>

/** Returns a number from 0 to 1. Seeded, so that demo data is the same on every machine. */
export type Random = () => number

/** Returns one of the items. Throws if there are none. */
export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/** Returns a contact request. Most are complete, some lack phone and budget. */
export function queryRow(random: Random, createdAt: Date, change: Partial<QueryRow> = {}): QueryRow {
  const { firstName, lastName, email, company } = person(random)
  const projectType = pick(random, projectTypes)
  return {
    id: uuidv7(createdAt.getTime()),
    firstName,
    lastName,
    email,
    company,
    phone: random() < 0.35 ? null : `+${1 + Math.floor(random() * 98)} 555 ${String(random()).slice(2, 9)}`,
    projectType,
    projectDescription: description(random, openings[projectType]),
    budgetRange: random() < 0.08 ? null : pick(random, budgetRanges),
    origin: originOf(createdAt),
    status: 'pending',
    createdAt,
    updatedAt: createdAt,
    ...change,
  }
}

/** Returns a consultation request. Many lack the company. */
export function consultationRow(
  random: Random,
  createdAt: Date,
  change: Partial<ConsultationRow> = {},
): ConsultationRow {
  const { firstName, lastName, email, company } = person(random)
  return {
    id: uuidv7(createdAt.getTime()),
    name: `${firstName} ${lastName}`,
    email,
    company: random() < 0.4 ? null : company,
    description: description(random, openings[pick(random, projectTypes)]),
    origin: originOf(createdAt),
    status: 'pending',
    createdAt,
    updatedAt: createdAt,
    ...change,
  }
}

export function callRow(random: Random, createdAt: Date, { start, end }: Slot): CallRow {
  const { firstName, lastName, email } = person(random)
  return {
    id: uuidv7(createdAt.getTime()),
    name: `${firstName} ${lastName}`,
    email,
    topic: pick(random, openings[pick(random, projectTypes)]),
    start,
    end,
    // Not from `random`: a secret must not follow from the seed.
    token: randomBytes(24).toString('base64url'),
    createdAt,
    cancelledAt: null,
    moves: 0,
    movedAt: null,
    origin: originOf(createdAt),
  }
}

/** Returns a subscriber with a unique address. */
export function subscriberRow(random: Random, createdAt: Date): SubscriberRow {
  const id = uuidv7(createdAt.getTime())
  const email = person(random).email.replace('@', `.${id.slice(-5)}@`)
  return { id, email, emailKey: email.toLowerCase(), createdAt }
}

const slugs = articles.map(({ title }) => slugOf(title))
const referrers = ['www.google.com', 'news.ycombinator.com', undefined]

/** Returns how a visitor came; unknown for every third. Derived from the time, because `random` would change the other data of a seed. */
function originOf(createdAt: Date): Origin | null {
  const number = Math.floor(createdAt.getTime() / 1000)
  if (number % 3 === 0) return null
  const read = slugs.filter((_, at) => (number >> at) % 4 === 0).slice(0, 3)
  return {
    landing: read[0] ? `/insights/article/${read[0]}` : '/services',
    referrer: referrers[number % 3],
    ...(read.length > 0 && { articles: read }),
  }
}

function person(random: Random) {
  const [firstName, lastName, company] = [pick(random, firstNames), pick(random, lastNames), pick(random, companies)]
  const email = `${asciiName(firstName)}.${asciiName(lastName)}@${asciiName(company)}.example`
  return { firstName, lastName, company, email }
}

function description(random: Random, beginnings: readonly string[]): string {
  const sentences = [pick(random, beginnings)]
  const more = random() < 0.12 ? 14 : Math.floor(random() * 4)
  for (let i = 0; i < more; i++) sentences.push(pick(random, details))
  return random() < 0.3 ? sentences.join('\n\n') : sentences.join(' ')
}

function asciiName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  return plain.slice(0, 24) || 'contact'
}
