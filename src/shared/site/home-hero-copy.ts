import type { NavigationLink } from './navigation.ts'
import { siteTagline } from './site.ts'

const readResearch: NavigationLink = { label: 'Read our research', to: '/insights' }

export const hero = {
  caption: siteTagline,
  headline: (siteName: string) => `${siteName} is Building the Infrastructure of the Future`,
  subline: 'AI. Blockchain. Cybersecurity. And the velocity of startup execution.',
  offer:
    'We research, audit and build systems where a mistake is expensive: AI agents and models, protocols and contracts, and the security they rely on.',
  promise: ['first reply in under 24 hours', 'fixed-price discovery'],
  primary: { label: 'Start Building', to: '/contact-us' },
  secondary: readResearch,
} as const
