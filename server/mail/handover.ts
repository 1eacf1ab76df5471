import { type RequestKind, replyDueAt, requestNames, requestPages } from '#src/shared/inbox/request.ts'
import type { MailBlock, MailMessage } from '#src/shared/mail/mail.ts'
import { factsBlock, type MailContext, textBlock, timeInWords } from './compose.ts'
import { handoverKind, handoversKind } from './mail-kinds.ts'

/** The most requests that one message names. */
export const NAMED = 20

/** A request that an admin has given to another one. */
type GivenRequest = {
  id: string
  name: string
  email: string
  company: string | null
  words: string
  createdAt: Date
  /** Whether it is pending and has had no reply. */
  isUnanswered: boolean
}

type Handover = {
  kind: RequestKind
  /** The id of the change. */
  change: string
  /** The id of the new owner, and the name of the admin who gave them. */
  to: string
  by: string
  total: number
  /** Up to `NAMED` of them. */
  requests: readonly GivenRequest[]
}

/** Returns the message that tells an admin of requests that another one has given to them. */
export function handoverMail(context: MailContext, handover: Handover): MailMessage {
  const [request, ...others] = handover.requests
  return request && others.length === 0 && handover.total === 1
    ? oneGiven(context, handover, request)
    : severalGiven(context, handover)
}

function oneGiven(context: MailContext, { kind, to, by }: Handover, request: GivenRequest): MailMessage {
  const { id, name, email, company, words, createdAt, isUnanswered } = request
  const [one] = requestNames[kind]
  return {
    to: { adminId: to },
    kind: handoverKind,
    subject: `${by} gave you a ${one} from ${nameOf(request)}`,
    blocks: [
      textBlock(`${by} gave you this ${one}.`),
      factsBlock({
        Name: name,
        Email: email,
        Company: company,
        Arrived: timeInWords(context, createdAt),
        'Reply due': isUnanswered ? timeInWords(context, replyDueAt(createdAt)) : null,
      }),
      { type: 'quote', text: words },
      { type: 'link', label: 'Open in the back office', url: `${context.siteUrl}${requestPages[kind]}/${id}` },
      textBlock(`Reply to this email to write to ${name}.`),
    ],
    replyTo: { name, address: email },
    recordId: id,
  }
}

function severalGiven({ siteUrl }: MailContext, { kind, change, to, by, total, requests }: Handover): MailMessage {
  const [, several] = requestNames[kind]
  const page = `${siteUrl}${requestPages[kind]}`
  const more = total - requests.length
  const links: MailBlock[] = requests.map((request) => ({
    type: 'link',
    label: nameOf(request),
    url: `${page}/${request.id}`,
  }))
  return {
    to: { adminId: to },
    kind: handoversKind,
    subject: `${by} gave you ${total} ${several}`,
    blocks: [
      textBlock(`${by} gave you ${total} ${several}.`),
      ...links,
      ...(more > 0 ? [textBlock(`And ${more} more.`)] : []),
      { type: 'link', label: `Open all ${several} that you own`, url: `${page}?owner=mine` },
    ],
    recordId: change,
  }
}

const nameOf = ({ name, company }: GivenRequest) => (company ? `${name}, ${company}` : name)
