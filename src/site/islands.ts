import { island } from '#src/lib/island.tsx'

// This file is in the first scripts of every page, and none of the parts is. The copy of a page's first screen is in `*-hero-copy.ts`; the
// rest comes with its sections.

export const HomeSections = island(() => import('./pages/home/home-sections.tsx'), { when: 'visible' })
export const ServiceSections = island(() => import('./pages/services/service-sections.tsx'), { when: 'visible' })
export const AboutSections = island(() => import('./pages/about/about-sections.tsx'), { when: 'visible' })
export const CultureSections = island(() => import('./pages/culture/culture-sections.tsx'), { when: 'visible' })
export const TeamSections = island(() => import('./pages/team/team-sections.tsx'), { when: 'visible' })
export const RequestPath = island(() => import('./pages/contact/request-path.tsx'), { when: 'visible' })
export const FaqList = island(() => import('./pages/contact/faq-list.tsx'), { when: 'visible' })
export const ContactForm = island(() => import('./contact/contact-form.tsx'), { when: 'visible' })
export const NewsletterForm = island(() => import('./newsletter/newsletter-form.tsx'), { when: 'visible' })
export const ConsentBanner = island(() => import('./consent/consent-banner.tsx'), { when: 'hydrated' })
