/** What the browser may know of the configuration: the public identity of this installation. */
export type Site = {
  name: string
  /** The origin that canonical addresses start with, without a slash at its end. */
  url: string
  contactEmail: string
  timezone: string
  social: { instagram: string; x: string; linkedin: string }
  /** The tag manager, where one is configured. */
  gtmId?: string | undefined
  /** For the copyright line: the server's, so that server and browser render the same. */
  year: number
}

/** Copy that names the firm. The name is configuration, so each text is a function of it. */
export const siteTagline = 'Deep-tech venture studio & consultancy'

export const siteBlurb = 'Research, engineering and security for teams that build on AI, blockchains and cryptography.'

export function copyrightLine(siteName: string, year: number): string {
  return `© ${year} ${siteName}. All rights reserved.`
}
