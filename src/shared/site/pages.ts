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
        'Blockchain development, security audits and AI implementation, in three packages with a timeline and price range each.',
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
        'Articles on AI, blockchain, cybersecurity and the business around them, by the engineers who do the work, with the numbers left in.',
      keywords: ['AI research', 'blockchain research', 'security engineering', 'token economics'],
    },
    about: {
      path: '/about-us',
      title: `About us – ${siteName}`,
      description: `${siteName} is half consultancy, half venture studio. How our engineers and researchers work, what you get and when, and what we turn down.`,
      keywords: ['deep-tech consultancy', 'venture studio', 'engineering firm', 'technical due diligence'],
    },
    team: {
      path: '/team',
      title: `Team – ${siteName}`,
      description:
        'Meet the engineers and researchers you’d work with: who leads, who works on what, when we’re at work, and what we hire for.',
      keywords: ['research team', 'protocol engineers', 'security engineers', 'AI engineers'],
    },
    culture: {
      path: '/company-culture',
      title: `Company culture – ${siteName}`,
      description:
        'How we work from day to day: written decisions, rules of review, shared hours across time zones, and how we hire.',
      keywords: ['company culture', 'remote engineering', 'decision records', 'code review', 'hiring'],
    },
    contact: {
      path: '/contact-us',
      title: `Contact us – ${siteName}`,
      description:
        'Tell us what you’re building in AI, blockchain or cybersecurity. An engineer reads every request and replies within 24 hours.',
    },
    auditFinding: {
      path: '/samples/audit-finding',
      title: `Sample audit finding – ${siteName}`,
      description:
        'A finding as our audits report it: a share-price flaw in a yield vault, with severity, a failing Foundry test, the attack in numbers, the patch and the retest.',
      keywords: ['sample audit report', 'smart contract audit', 'ERC-4626', 'inflation attack', 'Foundry'],
    },
    evaluationReport: {
      path: '/samples/evaluation-report',
      title: `Sample evaluation report – ${siteName}`,
      description:
        'An evaluation of a retrieval-backed assistant: 400 questions, two labelers, Cohen’s kappa, Wilson intervals by stratum, the errors, and a decision against limits set in advance.',
      keywords: ['LLM evaluation', 'RAG evaluation', 'Cohen’s kappa', 'Wilson interval', 'hallucination rate'],
    },
    designMemo: {
      path: '/samples/design-memo',
      title: `Sample design memo – ${siteName}`,
      description:
        'A decision record with numbers: where the signing key of an AI agent lives, four options compared on loss and lockout, and what would change our mind.',
      keywords: ['design memo', 'architecture decision record', 'key management', 'AI agent', 'multisig'],
    },
    privacy: {
      path: '/privacy',
      title: `Privacy policy – ${siteName}`,
      description: 'What personal data we collect, what we use it for, who we share it with, and your rights.',
    },
    terms: {
      path: '/terms',
      title: `Terms – ${siteName}`,
      description: 'The terms for using this website, its forms and its call booking.',
    },
    gdpr: {
      path: '/gdpr',
      title: `GDPR statement – ${siteName}`,
      description: 'Our legal bases, how long we keep data, and how to use your rights under the GDPR.',
    },
    cookies: {
      path: '/cookie-policy',
      title: `Cookie policy – ${siteName}`,
      description: 'The cookies and browser storage this website uses, and why it sets no cookies for visitors.',
    },
  } satisfies Record<string, PageMeta>
}

/** Returns the site's description in one line, for feeds and other places without a page. */
export const siteSummary = (siteName: string) => `${siteName}: ${siteTagline}`
