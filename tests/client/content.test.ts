import { describe, expect, it } from 'vitest'
import { partners } from '#src/figures/logos/wordmarks.tsx'
import { articles, featuredArticle } from '#src/shared/articles/articles.ts'
import { REPLY_HOURS } from '#src/shared/inbox/request.ts'
import { hero } from '#src/shared/site/home-hero-copy.ts'
import { companyLinks, getStarted, headerLinks, legalLinks } from '#src/shared/site/navigation.ts'
import { publicPages } from '#src/shared/site/pages.ts'
import { copyrightLine } from '#src/shared/site/site.ts'
import { aboutFirm } from '#src/site/pages/about/about-copy.ts'
import { contactItems } from '#src/site/pages/contact/contact-copy.ts'
import { faqItems } from '#src/site/pages/contact/faq-copy.ts'
import { coreServices } from '#src/site/pages/home/core-services-copy.ts'
import { differentiators, focus } from '#src/site/pages/home/home-copy.ts'
import { servicePackages } from '#src/site/pages/services/services-copy.ts'

const sources = import.meta.glob<string>(['../../src/site/**/*-copy.ts', '../../src/shared/site/*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const promising = import.meta.glob<string>(
  ['../../src/{site,shared}/**/*.{ts,tsx}', '!**/legal/*', '../../server/mail/*.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

describe('texts that the specification gives', () => {
  it('the headline and the title have the name of the site', () => {
    expect(hero.headline('Acme')).toBe('Acme is Building the Infrastructure of the Future')
    expect(publicPages('Acme').home.title).toBe('Acme – AI, Web3 & Cybersecurity Infrastructure')
    expect(copyrightLine('Acme', 2031)).toContain('2031')
  })

  it('the hero says for whom the firm works', () => {
    expect(hero.offer).toMatch(/founders, funds and executives/)
  })

  it('the sections have the texts of section 1', () => {
    expect(focus.areas.map((area) => area.name)).toEqual(['AI', 'Blockchain & Web3', 'Cybersecurity'])
    expect(differentiators.items.map((item) => item.title)).toEqual([
      'AI-First Approach',
      'Security by Design',
      'Crypto-Native Expertise',
      'Startup Execution Speed',
    ])
    expect(coreServices.map((service) => service.audience)).toEqual([
      'executives and investment teams',
      'venture funds and investors',
      'founders and development teams',
    ])
    expect(coreServices[1].points.join()).toContain('not to replace a full formal security audit')
    expect(partners.map((partner) => partner.name)).toEqual([
      'Andreessen Horowitz',
      'Sequoia Capital',
      'Y Combinator',
      'Founders Fund',
      'Lightspeed',
      'Accel Partners',
    ])
  })

  it('the menus have the links of section 2', () => {
    expect(headerLinks.map((link) => [link.label, link.to])).toEqual([
      ['Home', '/'],
      ['Services', '/services'],
      ['Insights', '/insights'],
      ['About us', '/about-us'],
    ])
    expect(legalLinks.map((link) => link.to)).toEqual(['/privacy', '/terms', '/cookie-policy', '/gdpr'])
    expect(companyLinks.map((link) => link.to)).toContain('/contact-us')
    expect([getStarted.desktopTo, getStarted.mobileTo]).toEqual(['/contact-us', '/contact'])
  })

  it('the contact page has eight questions and promises an answer in under 24 hours', () => {
    expect(faqItems).toHaveLength(8)
    expect(new Set(faqItems.map((item) => item.question)).size).toBe(8)
    const items = contactItems('hello@example.org', null)
    expect(items.map((item) => item.title)).toEqual(['Email', 'Address', 'Response time'])
    expect(items[0]?.value).toBe('hello@example.org')
    expect(items[2]?.value).toBe('under 24 hours')
  })

  it('each promise of a reply has the hours after which it is overdue', () => {
    const promises = Object.values(promising).flatMap((text) => [...text.matchAll(/\b(?:within|under) (\d+) hours/gi)])
    expect(promises.map(([, hours]) => Number(hours))).toEqual(Array(8).fill(REPLY_HOURS))
  })
})

describe('the text of About', () => {
  it.each(['AI', 'Web3', 'blockchain', 'cybersecurity'])('says %s', (word) => {
    expect(aboutFirm.paragraphs.join(' ')).toMatch(new RegExp(`\\b${word}\\b`))
  })
})

describe('copy', () => {
  it('never names a brand: that is configuration', () => {
    for (const [file, text] of Object.entries(sources)) expect(text, file).not.toMatch(/northlattice/i)
  })

  it('gives a partner one line', () => {
    for (const { description } of partners) expect(description).toMatch(/^\d{4} · .{5,32}$/)
  })

  it('leads from each area of the home page to an article of its domain', () => {
    const domains = focus.areas.map(({ article }) =>
      [featuredArticle, ...articles].find(({ title }) => title === article)?.category.toLowerCase(),
    )
    expect(domains).toEqual(focus.areas.map(({ domain }) => domain))
  })

  it('repeats the times and prices of the packages on the home page', () => {
    const terms = coreServices.slice(1).flatMap(({ terms }) => terms.slice(1))
    expect(terms).toEqual(
      [servicePackages[1], servicePackages[0]].flatMap(({ timeline, investment }) => [`${timeline},`, investment]),
    )
  })
})
