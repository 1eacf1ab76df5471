import { siteTagline } from './site.ts'

/** A page's metadata for search engines, feeds, link previews and llms.txt. */
type PageMeta = { path: string; title: string; description: string; keywords?: string[] }

/** Returns all indexable pages in the order of the site, without articles and posts. */
export function publicPages(siteName: string) {
  return {
    home: {
      path: '/',
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
    },
    services: {
      path: '/services',
      title: `Deep Tech Consulting – ${siteName}`,
      description:
        'Protocol infrastructure, smart contracts, on-chain analytics, token design and security: eight kinds of work, three packages with times and ranges, and the four steps that every project takes.',
      keywords: [
        'blockchain development',
        'smart contract audits',
        'AI implementation',
        'tokenomics',
        'risk management',
      ],
    },
    insights: {
      path: '/insights',
      title: `Insights – ${siteName}`,
      description:
        'Articles by the people who do the work, on AI, blockchain, cybersecurity and the business around them.',
      keywords: ['AI research', 'blockchain research', 'security engineering', 'token economics'],
    },
    about: {
      path: '/about-us',
      title: `About us – ${siteName}`,
      description: `${siteName} is a venture studio and consultancy of engineers and researchers. What we take on, how we decide, and what we refuse.`,
      keywords: ['deep-tech consultancy', 'venture studio', 'engineering firm', 'technical due diligence'],
    },
    team: {
      path: '/team',
      title: `Team – ${siteName}`,
      description:
        'The people who research, build and review: who leads, who works on what, and the three values we hire by.',
      keywords: ['research team', 'protocol engineers', 'security engineers', 'AI engineers'],
    },
    culture: {
      path: '/company-culture',
      title: `Company culture – ${siteName}`,
      description:
        'How we work from day to day: written decisions, reviews, a rhythm across time zones, and how we hire.',
      keywords: ['company culture', 'remote engineering', 'decision records', 'code review', 'hiring'],
    },
    contact: {
      path: '/contact-us',
      title: `Contact us – ${siteName}`,
      description:
        'Tell us what you are building in AI, blockchain or cybersecurity. An engineer reads it and answers in under 24 hours.',
    },
    privacy: {
      path: '/privacy',
      title: `Privacy policy – ${siteName}`,
      description: 'Which personal data we collect, what we use it for, whom we share it with, and your rights.',
    },
    terms: {
      path: '/terms',
      title: `Terms – ${siteName}`,
      description: 'The terms under which this website and its booking and contact services may be used.',
    },
    gdpr: {
      path: '/gdpr',
      title: `GDPR statement – ${siteName}`,
      description: 'Our legal bases, retention periods and the way to use your rights under the GDPR.',
    },
    cookies: {
      path: '/cookie-policy',
      title: `Cookie policy – ${siteName}`,
      description: 'Which cookies and browser storage this website uses, and why it sets none for visitors.',
    },
  } satisfies Record<string, PageMeta>
}

/** Returns the site's description in one line, for feeds and other places without a page. */
export const siteSummary = (siteName: string) => `${siteName}: ${siteTagline}`
