import type { FastifyInstance } from 'fastify'
import type { Env } from '#server/env.ts'
import { html, raw } from '#server/html.ts'
import { answerNotice } from '#server/mailbox/answer-notice.ts'
import type { MailMessage } from '#src/shared/mail/mail.ts'
import type { QuerySubmission } from '#src/shared/queries/query.schema.ts'
import { HOUR_MS, MINUTE_MS } from '#src/shared/time/durations.ts'
import {
  emailChangedMail,
  emailConfirmationMail,
  invitationMail,
  newDeviceMail,
  passwordChangedMail,
  passwordResetMail,
  roleChangedMail,
} from './account-mails.ts'
import { callCancellation, callConfirmation, callMove } from './call-mails.ts'
import { callReminder } from './call-reminders.ts'
import type { MailContext } from './compose.ts'
import { consultationConfirmation, queryConfirmation } from './confirmations.ts'
import { allFactorChanges, secondFactorMail } from './factor-mails.ts'
import { handoverMail } from './handover.ts'
import { callGivenNotice, callTakenNotice, hostCancellationNotice, hostReminder } from './host-notices.ts'
import { mentionMail } from './mention.ts'
import { callCancellationNotice, callMoveNotice, callNotice, consultationNotice, queryNotice } from './notices.ts'
import { overdueMail } from './overdue.service.ts'
import { renderMail } from './render.ts'

const id = '019a0000-0000-7000-8000-000000000001'
const visitor = { name: 'Grace Hopper', email: 'grace@navy.example' }
const query: QuerySubmission = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: visitor.email,
  company: 'Eckert-Mauchly',
  phone: '+1 555 0100',
  projectType: 'ai',
  budget: '100k-250k',
  projectDescription: 'A compiler for settlement rules that our auditors can read.\n\nWe have a prototype.',
}
const consultation = { ...visitor, company: query.company, description: query.projectDescription }

/** Returns a sample of each message that visitors and admins cause. */
export function sampleMails(context: MailContext, now: Date): MailMessage[] {
  const start = new Date(now.getTime() + 48 * HOUR_MS)
  const call = {
    ...visitor,
    id,
    start,
    end: new Date(start.getTime() + 30 * MINUTE_MS),
    createdAt: now,
    movedAt: null,
    moves: 0,
    topic: 'Who may sign a release?',
    token: 'sample',
    guestZone: 'Europe/Berlin',
    cancelledAt: null,
    hostId: null,
    hostName: null,
  }
  const cancelled = { ...call, cancelledAt: now }
  const overdue = {
    ...visitor,
    kind: 'query' as const,
    id,
    company: query.company,
    words: query.projectDescription,
    createdAt: now,
    ownerName: 'Ada Byron',
    ownerEmail: 'ada@firm.example',
  }
  const handover = { kind: 'query' as const, change: id, to: id, by: 'Ada Byron' }
  const given = { ...overdue, isUnanswered: true }
  return [
    queryNotice(context, id, query),
    consultationNotice(context, id, consultation),
    callNotice(context, call),
    callMoveNotice(context, call, { start: now, hostId: null }),
    callCancellationNotice(context, cancelled),
    overdueMail(context, overdue, 'ada@firm.example'),
    overdueMail(context, { ...overdue, kind: 'consultation' }, null),
    answerNotice(
      context,
      { kind: 'query', id, email: visitor.email, name: visitor.name, ownerId: null },
      { fromAddress: 'g.hopper@private.example', text: 'Here are the rules.', files: [{ name: 'rules.pdf' }] },
    ),
    mentionMail(context, {
      to: 'ada@firm.example',
      author: { name: 'Grace Hopper', email: 'hopper@firm.example' },
      text: '@Ada can you take this one?',
      request: { kind: 'query', id, name: visitor.name },
    }),
    queryConfirmation(context, id, query),
    consultationConfirmation(context, id, consultation),
    callConfirmation(context, call),
    callMove(context, call, { start: now }),
    callCancellation(context, cancelled, 'guest'),
    callCancellation(context, cancelled, 'admin'),
    callReminder(context, call, 24),
    callReminder(context, call, 1),
    hostReminder(context, { ...call, hostId: id }),
    hostReminder(context, call),
    callGivenNotice(context, call, { to: id, by: 'Ada Byron' }),
    callTakenNotice(context, call, { to: id, by: 'Ada Byron', host: 'Grace Hopper' }),
    hostCancellationNotice(context, cancelled, { to: id, by: 'Ada Byron' }),
    handoverMail(context, { ...handover, total: 1, requests: [given] }),
    handoverMail(context, { ...handover, total: 22, requests: [given, { ...given, name: 'Barbara Liskov' }] }),
    ...accountMails(context, now),
  ]
}

function accountMails(context: MailContext, now: Date): MailMessage[] {
  const account = { id, name: 'Ada Byron', email: 'ada@firm.example' }
  const source = {
    ip: '198.51.100.7',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  }
  const secret = { url: `${context.siteUrl}/sample`, expiresAt: new Date(now.getTime() + 48 * HOUR_MS) }
  const change = { newEmail: 'byron@firm.example', ip: source.ip }
  return [
    passwordResetMail(context, account, secret, source),
    passwordChangedMail(context, account, source, now),
    newDeviceMail(context, account, source, now),
    emailChangedMail(context, account, { ...change, isPending: true }, now),
    emailChangedMail(context, account, { ...change, isPending: false }, now),
    emailConfirmationMail(context, account, secret),
    invitationMail(context, { ...account, name: null, role: 'agent', invitedBy: 'Grace Hopper' }, secret),
    roleChangedMail(context, account, { role: 'editor', by: 'Grace Hopper', ip: source.ip }, now),
    ...allFactorChanges.map((change) => {
      const passkey = change.startsWith('passkey') ? 'Office laptop' : undefined
      return secondFactorMail(context, account, { change, ip: source.ip, passkey }, now)
    }),
  ]
}

/** Shows each message as it is sent, at /dev/mail. For development only. */
export function serveMailPreviews(app: FastifyInstance, { env, clock }: { env: Env; clock: () => Date }): void {
  app.get('/dev/mail', (_request, reply) => {
    const siteUrl = app.siteUrl()
    const mails = sampleMails({ env, siteUrl }, clock()).map(({ kind, subject, blocks }) => {
      const shown = renderMail(blocks, { ...env, siteUrl })
      return html`<section><h2>${kind}: ${subject}</h2>
<iframe title="${subject}" sandbox="" srcdoc="${shown.html}" style="width:48%;height:28rem;border:1px solid #888"></iframe>
<pre style="display:inline-block;width:48%;white-space:pre-wrap;vertical-align:top">${shown.text}</pre></section>`
    })
    reply.type('text/html; charset=utf-8')
    return html`<!doctype html><html lang="en"><title>Mail</title><meta name="color-scheme" content="light dark">
<body style="font-family:sans-serif">${raw(mails)}</body></html>`
  })
}
