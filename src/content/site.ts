/** Copy that names the firm. The name is configuration, so each text is a function of it. */
export const siteTagline = 'Deep-tech venture studio & consultancy'

export const siteBlurb = 'Research, engineering and security for teams that build on AI, blockchains and cryptography.'

export function copyrightLine(siteName: string, year: number): string {
  return `© ${year} ${siteName}. All rights reserved.`
}

export function homeMeta(siteName: string) {
  return {
    title: `${siteName} – AI, Web3 & Cybersecurity Infrastructure`,
    description: `${siteName} is a deep-tech venture studio and consultancy. We research, design, build and review AI systems, blockchain protocols and the security that holds them together.`,
    keywords: [
      'deep-tech consultancy',
      'venture studio',
      'AI engineering',
      'Web3 development',
      'blockchain protocol design',
      'smart contract review',
      'technical due diligence',
      'cybersecurity',
    ],
  }
}
