import type { NavigationLink } from './navigation.ts'
import { siteTagline } from './site.ts'

const readResearch: NavigationLink = { label: 'Read our research', to: '/insights' }

export const hero = {
  caption: siteTagline,
  headline: (siteName: string) => `${siteName} is Building the Infrastructure of the Future`,
  subline: 'AI. Blockchain. Cybersecurity. And the velocity of startup execution.',
  primary: { label: 'Start Building', to: '/contact-us' },
  secondary: readResearch,
} as const
