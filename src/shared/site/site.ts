/** Copy that names the firm. The name is configuration, so each text is a function of it. */
export const siteTagline = 'Deep-tech venture studio & consultancy'

export const siteBlurb = 'Research, engineering and security for teams that build on AI, blockchains and cryptography.'

export function copyrightLine(siteName: string, year: number): string {
  return `© ${year} ${siteName}. All rights reserved.`
}
