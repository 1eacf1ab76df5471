import { describe, expect, it } from 'vitest'
import { projectTypes } from '#src/shared/queries/query.ts'
import { samples } from '#src/shared/site/samples.ts'
import { aboutClosing } from '#src/site/pages/about/about-copy.ts'
import { cultureClosing, hiring, week } from '#src/site/pages/culture/culture-copy.ts'
import { expertise } from '#src/site/pages/services/expertise-copy.ts'
import { partnerClaims, processSteps, servicePackages, successStories } from '#src/site/pages/services/services-copy.ts'
import { servicesHero, servicesParts } from '#src/site/pages/services/services-hero-copy.ts'
import { leaders, mailtoUrl, members, teamClosing, teamValues } from '#src/site/pages/team/team-copy.ts'
import { teamStats } from '#src/site/pages/team/team-hero-copy.ts'

describe('the services in the specification', () => {
  it('has the hero, the headings and eight fields', () => {
    expect(servicesHero.headline).toBe('Deep Tech Consulting')
    const headings = Object.values(servicesParts).map(({ heading }) => heading)
    expect(headings.slice(0, 3)).toEqual(['Our Expertise', 'What We Offer', 'Our Process'])
    expect(headings.at(-1)).toContain('Why Partner')
    expect(expertise.map(({ title }) => title.toLowerCase())).toEqual([
      'blockchain protocol and infrastructure development',
      'smart contract design and audits',
      'ai-driven on-chain analytics',
      'tokenomics and token design',
      'dapp development',
      'web3 go-to-market advisory',
      'security, compliance and risk management',
      'research and innovation lab',
    ])
  })

  it('has three packages, whose bars are drawn from the numbers in their words', () => {
    expect(servicePackages.map(({ title, timeline, investment }) => [title, timeline, investment])).toEqual([
      ['MVP to Production', '12-16 weeks', '$150K - $500K'],
      ['Security Audits', '4-8 weeks', '$50K - $200K'],
      ['AI Implementation', '8-20 weeks', '$100K - $750K'],
    ])
    for (const { timeline, weeks, investment, thousands } of servicePackages) {
      expect(timeline).toBe(`${weeks.join('-')} weeks`)
      expect(investment).toBe(thousands.map((amount) => `$${amount}K`).join(' - '))
    }
  })

  it('asks about each package with its own project type, and shows a sample of each', () => {
    const types = servicePackages.map(({ projectType }) => projectType)
    expect(types).toEqual(['mvp', 'security', 'ai'])
    for (const type of types) expect(projectTypes).toContain(type)
    expect(servicePackages.map(({ sample }) => sample).sort()).toEqual(samples.map(({ id }) => id).sort())
  })

  it('names three tools for each field, and a deliverable that no other field has', () => {
    for (const { means } of expertise) expect(new Set(means).size).toBe(3)
    expect(new Set(expertise.map(({ deliverable }) => deliverable)).size).toBe(expertise.length)
  })

  it('has four steps, three stories and six claims', () => {
    expect(processSteps.map(({ title }) => title)).toEqual(['Discovery', 'Architecture', 'Development', 'Launch'])
    expect(successStories.map(({ title }) => title)).toEqual(['DeFi Protocol', 'Enterprise SaaS', 'Fintech Startup'])
    expect(partnerClaims.map(({ figure, claim }) => `${figure} ${claim}`)).toEqual([
      '40% faster',
      '10+ year veterans',
      '$2B+ value',
      '100+ projects',
      '98% satisfaction',
      '24/7 support',
    ])
  })
})

describe('the company in the specification', () => {
  it('has the figures, three leaders, six members and three values of the team', () => {
    expect(teamStats.map(({ figure, label }) => `${figure} ${label}`)).toEqual([
      '25+ team members',
      '8 countries',
      '12+ years experience',
      '15 patents filed',
    ])
    expect([leaders.length, members.length]).toEqual([3, 6])
    expect(teamValues.map(({ title }) => title)).toEqual(['Excellence', 'Collaboration', 'Impact'])
  })

  it('has a team in as many countries as it says', () => {
    const countries = new Set([...leaders, ...members].map(({ location }) => location.split(', ')[1]))
    expect(teamStats.find(({ label }) => label === 'countries')?.figure).toBe(String(countries.size))
  })

  it('leads where it should', () => {
    expect(teamClosing.action.to).toBe('/company-culture')
    expect([aboutClosing.action.to, aboutClosing.services.to]).toEqual(['/contact-us', '/services'])
    expect(cultureClosing.action).toEqual({ label: 'Join Our Team', to: '/contact-us' })
  })

  it('writes to people who do not exist at the address of the firm', () => {
    expect(mailtoUrl('hello@example.org', 'Mara Lindqvist')).toBe(
      'mailto:hello@example.org?subject=For%20Mara%20Lindqvist',
    )
  })

  it('counts its own hours and days right', () => {
    expect(week.blocks.reduce((hours, { from, to }) => hours + to - from, 0)).toBe(10)
    expect(hiring.steps.at(-1)?.days[1]).toBe(16)
    for (const [i, { days }] of hiring.steps.entries()) expect(days[0]).toBe(hiring.steps[i - 1]?.days[1] ?? 0)
  })
})
