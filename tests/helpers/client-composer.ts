import type { Composer } from '#src/shared/mail/mail.schema.ts'

/** The content of the form for a reply to Grace, without files. */
export const graceComposer: Composer = {
  quoted: { intro: 'Friday, Grace Hopper:', words: 'A compiler.' },
  placeholders: {
    ...{ firstName: 'Grace', name: 'Grace Hopper', company: 'your company', projectType: 'AI Implementation' },
    ...{ budget: '$1M+', myName: 'Ada' },
  },
  attachments: [],
}

/** For forms outside of the page that tells others of the writing. */
export const notWriting = { isWriting: false, handlers: { onInput() {}, onReset() {} } }
