import type { NavigationLink } from './navigation.ts'
import { siteTagline } from './site.ts'

const readResearch: NavigationLink = { label: 'Read our research', to: '/insights' }

export const hero = {
  caption: siteTagline,
  headline: (siteName: string) => `${siteName} is Building the Infrastructure of the Future`,
  subline: 'AI. Blockchain. Cybersecurity. And the velocity of startup execution.',
  offer:
    'For founders, funds and executives, we research, audit and build systems where a mistake is expensive: AI agents, protocols and the security both rely on.',
  promise: ['first reply in under 24 hours', 'fixed-price discovery'],
  primary: { label: 'Start Building', to: '/contact-us' },
  secondary: readResearch,
} as const
