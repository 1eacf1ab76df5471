import type { MailMessage } from '#src/shared/mail/mail.ts'
import { type Account, ifNotYou, toAccount } from './account-mails.ts'
import { factsBlock, type MailContext, textBlock, timeInWords } from './compose.ts'

const factorChanges = {
  'factor-on': {
    subject: 'Two-factor authentication is on',
    words:
      'Two-factor authentication was turned on for your account. From now on a login needs a second proof besides your password, and you were logged out on your other devices.',
  },
  'factor-off': {
    subject: 'Two-factor authentication is off',
    words: 'Two-factor authentication was turned off for your account. From now on your password alone logs you in.',
  },
  'factor-reset': {
    subject: 'Two-factor authentication was reset',
    words:
      'An operator of the server removed the second factor of your account and logged you out everywhere. Your password alone logs you in until you set it up again.',
  },
  'factor-codes': {
    subject: 'New recovery codes',
    words: 'New recovery codes were made for your account. The earlier ones no longer work.',
  },
  'app-added': {
    subject: 'Authenticator app added',
    words: 'An authenticator app was added to your account. Its codes are accepted at a login from now on.',
  },
  'app-removed': {
    subject: 'Authenticator app removed',
    words: 'The authenticator app of your account was removed. Its codes no longer work.',
  },
  'passkey-added': {
    subject: 'Passkey added',
    words: 'A passkey was added to your account. It can log in, also without your password.',
  },
  'passkey-removed': {
    subject: 'Passkey removed',
    words: 'A passkey of your account was removed. It can no longer log in.',
  },
} as const

export type FactorChange = keyof typeof factorChanges

export const allFactorChanges = Object.keys(factorChanges) as FactorChange[]

/** Returns the message that tells an account of a change of its second factor. */
export function secondFactorMail(
  context: MailContext,
  account: Account,
  { change, ip, passkey }: { change: FactorChange; ip?: string | undefined; passkey?: string | undefined },
  now: Date,
): MailMessage {
  const { subject, words } = factorChanges[change]
  return toAccount(account, {
    kind: change,
    subject: `${subject} – ${context.env.SITE_NAME}`,
    blocks: [
      textBlock(words),
      factsBlock({ Passkey: passkey, Time: timeInWords(context, now), 'IP address': ip }),
      ...ifNotYou(context),
    ],
  })
}
