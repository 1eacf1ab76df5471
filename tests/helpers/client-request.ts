import type { ThreadMail } from '#src/shared/mail/mail.schema.ts'
import type { Note } from '#src/shared/notes/note.schema.ts'
import type { PersonDetails } from '#src/shared/people/person.schema.ts'
import type { Procedures } from './client-admin.tsx'
import { emptyThread } from './client-composer.ts'

export const id = '019a0000-0000-7000-8000-00000000000a'
export const query = {
  id,
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@navy.example',
  company: 'Navy',
  phone: null,
  projectType: 'ai',
  budget: null,
  budgetRange: null,
  projectDescription: 'A compiler.',
  status: 'pending',
  createdAt: new Date(),
  updatedAt: new Date(),
  decision: null,
  lead: { owner: null, firstReplyAt: null, unansweredSince: null },
  businessMinutes: 90,
}
export const confirmation: ThreadMail = {
  id: `${id.slice(0, -1)}b`,
  recipient: query.email,
  subject: 'We have your request',
  isBeingSent: false,
  status: 'sent',
  tries: 1,
  nextTryAt: new Date(),
  lastError: null,
  sentAt: new Date(),
  createdAt: new Date(),
  kind: 'confirmation',
  words: null,
  html: null,
  attachments: [],
  by: null,
  sentBy: null,
}

export const reply: ThreadMail = {
  ...confirmation,
  id: `${id.slice(0, -1)}c`,
  kind: 'reply',
  words: 'Send us the rules.',
  by: 'Grace',
  sentBy: `${id.slice(0, -1)}9`,
}

export const note: Note = {
  id: `${id.slice(0, -1)}b`,
  by: 'Ada',
  isOwn: true,
  text: 'Call',
  editedAt: null,
  html: '<p>Call</p>',
  createdAt: new Date(),
}

export const person: PersonDetails = {
  id: `${id.slice(0, -1)}d`,
  email: query.email,
  name: 'Grace Hopper',
  company: 'Navy',
  phone: null,
  hasQueries: true,
  hasConsultations: true,
  hasCalls: false,
  isSubscribed: false,
  createdAt: new Date(),
  activeAt: new Date(),
  queries: 1,
  consultations: 0,
  calls: 0,
}

/** Answers for the page of Grace's query, which has only the confirmation. */
export const requestProcedures: Procedures = {
  ...emptyThread,
  'queries.byId': () => query,
  'mail.thread': () => [confirmation],
  'queries.neighbours': () => ({ previous: null, next: null }),
  'people.ofRequest': () => ({ person, others: [] }),
}
