import type { Site } from '#src/shared/site/site.ts'

/** The identity of a site, as pages and their renderer get it. */
export const testSite: Site = {
  name: 'Northlattice',
  url: 'http://localhost',
  contactEmail: 'hello@example.org',
  timezone: 'UTC',
  sendsMail: true,
  readsMail: true,
  auditDays: 730,
  session: { idleMinutes: 60, maxHours: 12 },
  social: { instagram: 'https://a.test', x: 'https://b.test', linkedin: 'https://c.test' },
  year: 2026,
}
