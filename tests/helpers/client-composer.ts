import type { Composer } from '#src/shared/mail/mail.schema.ts'
import type { Procedures } from './client-admin.tsx'

/** The content of the form for a reply to Grace, without files. */
export const graceComposer: Composer = {
  quoted: { intro: 'Friday, Grace Hopper:', words: 'A compiler.' },
  placeholders: {
    firstName: 'Grace',
    name: 'Grace Hopper',
    company: 'your company',
    projectType: 'AI Implementation',
    budget: '$1M+',
    myName: 'Ada',
  },
  attachments: [],
}

/** Answers of a server with mail and without a mailbox, for a request that has no mails, changes or notes yet. */
export const emptyThread: Procedures = {
  'mail.thread': () => [],
  'mail.status': () => ({ isOn: true, failing: null, unreadableMailbox: null }),
  'mail.composer': () => graceComposer,
  'mailbox.status': () => null,
  'mailbox.thread': () => [],
  'people.changes': () => ({ items: [], nextCursor: null }),
  'notes.list': () => [],
}

/** For forms outside of the page that tells others of the writing. */
export const notWriting = { isWriting: false, handlers: { onInput() {}, onReset() {} } }
