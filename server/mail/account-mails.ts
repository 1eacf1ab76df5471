import { parseUserAgent } from '#src/shared/account/device.ts'
import { INVITATION_HOURS } from '#src/shared/account/invitation.schema.ts'
import { EMAIL_CHANGE_HOURS, RESET_MINUTES } from '#src/shared/account/mailed-link.schema.ts'
import { type Role, roleNames } from '#src/shared/account/role.ts'
import { roleWords } from '#src/shared/account/role-words.ts'
import type { MailBlock, MailMessage } from '#src/shared/mail/mail.ts'
import { factsBlock, type MailContext, type NamedFacts, textBlock, timeInWords } from './compose.ts'

/** The account that a message is about, which gets it. */
export type Account = { id: string; name: string; email: string }

type Source = { ip: string; userAgent?: string | undefined }
type Secret = { url: string; expiresAt: Date }

/** Returns the message with the link to choose a new password. */
export function passwordResetMail(context: MailContext, account: Account, secret: Secret, { ip }: Source): MailMessage {
  const site = context.env.SITE_NAME
  return toAccount(account, {
    kind: 'password-reset',
    subject: `Choose a new password – ${site}`,
    blocks: [
      textBlock(
        `Someone asked for a new password for your account at ${site}. If it was you, choose one within ${RESET_MINUTES} minutes:`,
      ),
      { type: 'secret-link', label: 'Choose a new password' },
      textBlock('The link works once. If it wasn’t you, ignore this email: your password stays as it is.'),
      factsBlock({ 'Asked from': ip }),
    ],
    secret,
  })
}

/** Returns the message that tells an account of its new password. */
export function passwordChangedMail(context: MailContext, account: Account, { ip }: Source, now: Date): MailMessage {
  return toAccount(account, {
    kind: 'password-changed',
    subject: `Your password was changed – ${context.env.SITE_NAME}`,
    blocks: [
      textBlock('Your password was changed, and you were logged out on your other devices.'),
      factsBlock({ Time: timeInWords(context, now), 'IP address': ip }),
      ...ifNotYou(context),
    ],
  })
}

/** Returns the message that tells an account of a login from a device that it has not been used on. */
export function newDeviceMail(
  context: MailContext,
  account: Account,
  { ip, userAgent }: Source,
  now: Date,
): MailMessage {
  return toAccount(account, {
    kind: 'new-device',
    subject: `New login to your account – ${context.env.SITE_NAME}`,
    blocks: [
      textBlock('Your account was used on a device or browser that it had not been used on before.'),
      factsBlock({
        Time: timeInWords(context, now),
        Device: parseUserAgent(userAgent ?? null).name,
        'IP address': ip,
      }),
      textBlock('If it was you, you don’t need to do anything.'),
      ...ifNotYou(context),
    ],
  })
}

type NewRole = { role: Role; by: string | undefined; ip: string | undefined }

/** Returns the message that tells an account of its new role. `by` is the name of the admin who gave it. */
export function roleChangedMail(
  context: MailContext,
  account: Account,
  { role, by, ip }: NewRole,
  now: Date,
): MailMessage {
  const name = roleNames[role]
  return toAccount(account, {
    kind: 'role-changed',
    subject: `Your role is now ${name} – ${context.env.SITE_NAME}`,
    blocks: [
      textBlock(`${by ?? 'An operator of the server'} gave your account another role: ${name}. ${roleWords[role]}`),
      factsBlock({ Time: timeInWords(context, now), 'IP address': ip }),
    ],
  })
}

type NewAddress = { newEmail: string; isPending: boolean; ip: string }

/**
 * Returns the message that tells the old address of an account of the new one. A pending change waits for the
 * confirmation at the new address.
 */
export function emailChangedMail(
  context: MailContext,
  account: Account,
  { newEmail, isPending, ip }: NewAddress,
  now: Date,
): MailMessage {
  const { SITE_NAME, CONTACT_EMAIL } = context.env
  return toAccount(account, {
    kind: 'email-changed',
    subject: `Your email address ${isPending ? 'is being changed' : 'was changed'} – ${SITE_NAME}`,
    blocks: [
      textBlock(
        isPending
          ? 'Someone who is logged in to your account asked for a new address. It takes effect when the link that was sent there is used; from then on, emails about the account go to the new address.'
          : 'The address of your account was changed. Emails about the account no longer come to this one.',
      ),
      factsBlock({ 'New address': newEmail, Time: timeInWords(context, now), 'IP address': ip }),
      ...(isPending
        ? ifNotYou(context)
        : [
            textBlock(
              `If it wasn’t you, write to ${CONTACT_EMAIL} or tell another admin right away: they can disable the account.`,
            ),
          ]),
    ],
  })
}

/** Returns the message with the link that confirms a new address, to that address. */
export function emailConfirmationMail(context: MailContext, account: Account, secret: Secret): MailMessage {
  const site = context.env.SITE_NAME
  return toAccount(account, {
    kind: 'email-confirmation',
    subject: `Confirm your new email address – ${site}`,
    blocks: [
      textBlock(`This is to be the address of your account at ${site}. To use it from now on, confirm it:`),
      { type: 'secret-link', label: 'Confirm this address' },
      textBlock(
        `The link works once, for ${EMAIL_CHANGE_HOURS} hours. If you have no account at ${site}, you can ignore this email.`,
      ),
    ],
    secret,
  })
}

type Invitation = { id: string; email: string; name: string | null | undefined; role: Role; invitedBy: string }

export function invitationMail(context: MailContext, invitation: Invitation, secret: Secret): MailMessage {
  const { id, email, name, role, invitedBy } = invitation
  const site = context.env.SITE_NAME
  const facts: NamedFacts = {
    'Your email': email,
    Role: roleNames[role],
    'Valid until': timeInWords(context, secret.expiresAt),
  }
  return {
    to: { address: email, isUnlimited: true },
    kind: 'invitation',
    subject: `${invitedBy} invites you to ${site}`,
    blocks: [
      textBlock(name ? `Hello ${name},` : 'Hello,'),
      textBlock(`${invitedBy} invites you to the back office of ${site}. Choose a name and a password to join:`),
      { type: 'secret-link', label: 'Accept the invitation' },
      factsBlock(facts),
      textBlock(
        `The link works once, for ${INVITATION_HOURS} hours. If you don’t know ${invitedBy}, you can ignore this email.`,
      ),
    ],
    secret,
    recordId: id,
  }
}

/** Returns what to do after a change that the account's owner has not made. */
export function ifNotYou({ siteUrl, env }: MailContext): MailBlock[] {
  return [
    textBlock(
      `If it wasn’t you, choose a new password right away, then revoke the sessions you don’t recognize. If you can’t log in, write to ${env.CONTACT_EMAIL} or tell another admin: they can disable the account.`,
    ),
    { type: 'link', label: 'Choose a new password', url: `${siteUrl}/forgot-password` },
    { type: 'link', label: 'Open your sessions', url: `${siteUrl}/admin/profile` },
  ]
}

/** Returns a message to an account, with a salutation. */
export function toAccount(
  { id, name, email }: Account,
  { blocks, ...message }: Pick<MailMessage, 'kind' | 'subject' | 'blocks' | 'secret'>,
): MailMessage {
  return {
    ...message,
    to: { address: email, isUnlimited: true },
    blocks: [textBlock(`Hello ${name},`), ...blocks],
    recordId: id,
  }
}
