import type { SessionLength } from '#src/shared/account/session-words.ts'

/** The public part of the configuration: the identity of this installation. */
export type Site = {
  name: string
  /** The origin of canonical URLs, without a trailing slash. */
  url: string
  contactEmail: string
  timezone: string
  social: { instagram: string; x: string; linkedin: string }
  /** Whether the installation has a mail server. */
  sendsMail: boolean
  /** Whether it reads the mailbox that answers come to. */
  readsMail: boolean
  /** How many days entries of the audit log are kept. 0: for ever. For the legal pages. */
  auditDays: number
  /** How long a session of the back office lasts, for the legal pages. */
  session: SessionLength
  /** The id of the tag manager, if configured. */
  gtmId?: string | undefined
  /** The server's year for the copyright line, so that server and browser render the same. */
  year: number
}

/** Copy about the firm. The name is configurable, so texts with the name are functions of it. */
export const siteTagline = 'Deep-tech venture studio & consultancy'

export const siteBlurb = 'Research, engineering and security for teams building on AI, blockchain and cryptography.'

export function copyrightLine(siteName: string, year: number): string {
  return `© ${year} ${siteName}. All rights reserved.`
}

/** The firm's fields of work. Each has its own color. */
export type Domain = 'ai' | 'blockchain' | 'cybersecurity' | 'business'
