import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cookieText } from '#src/site/pages/legal/cookies-copy.ts'
import { gdprText } from '#src/site/pages/legal/gdpr-copy.ts'
import type { LegalBlock } from '#src/site/pages/legal/legal-copy.ts'
import { LegalDocument } from '#src/site/pages/legal/legal-document.tsx'
import { privacyText } from '#src/site/pages/legal/privacy-copy.ts'
import { termsText } from '#src/site/pages/legal/terms-copy.ts'
import { renderPage } from '#tests/helpers/client-page.tsx'
import { testSite } from '#tests/helpers/site.ts'
import { sourceFiles } from '#tests/helpers/source-files.ts'

const site = { ...testSite, session: { idleMinutes: 45, maxHours: 7 }, gtmId: 'GTM-TEST1' }
const documents = {
  '/privacy': privacyText(site),
  '/terms': termsText(site),
  '/gdpr': gdprText(site),
  '/cookie-policy': cookieText(site),
}

const wordsOf = (block: LegalBlock): readonly string[] => {
  if (typeof block === 'string') return [block]
  return 'points' in block ? block.points : block.rows.flat()
}
const allWords = ({ sections }: { sections: readonly { blocks: readonly LegalBlock[] }[] }) =>
  sections.flatMap(({ blocks }) => blocks.flatMap(wordsOf))

describe('the legal texts', () => {
  it('have numbered sections, linked from the table of contents', async () => {
    const text = documents['/privacy']
    await renderPage('/privacy', () => <LegalDocument text={text} contactEmail="hello@example.org" />)
    expect(screen.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeTruthy()
    expect(text.sections).toHaveLength(5)
    for (const { id, title } of text.sections) {
      expect(screen.getByRole('region', { name: new RegExp(title) }).id).toBe(id)
      expect(screen.getByRole('link', { name: new RegExp(title) }).getAttribute('href')).toBe(`/privacy#${id}`)
    }
    expect(screen.getByRole('link', { name: 'hello@example.org' }).getAttribute('href')).toBe(
      'mailto:hello@example.org',
    )
  })

  it('link only to existing sections', () => {
    const links = Object.values(documents).flatMap((text) =>
      allWords(text).flatMap((words) => [...words.matchAll(/\]\((\/[^)#]*)#?([^)]*)\)/g)]),
    )
    expect(links.length).toBeGreaterThan(3)
    for (const [, path = '', id = ''] of links) {
      const target = Object.entries(documents).find(([at]) => at === path)?.[1]
      expect(target?.sections.map((section) => section.id)).toContain(id)
    }
  })

  it('keep article numbers of laws and hash names on one line, in tables as in text', async () => {
    await renderPage('/gdpr', () => <LegalDocument text={documents['/gdpr']} contactEmail="hello@example.org" />)
    // Rows of tables name it alone or after words, one with another point behind it.
    const numbers = screen.getAllByText('Art. 6(1)(b)')
    expect(numbers).toHaveLength(6)
    for (const number of [...numbers, screen.getByText('Art. 28')]) expect(number.className).toBe('whitespace-nowrap')
    document.body.innerHTML = ''
    await renderPage('/privacy', () => <LegalDocument text={documents['/privacy']} contactEmail="hello@example.org" />)
    expect(screen.getByText('SHA-256').className).toBe('whitespace-nowrap')
    document.body.innerHTML = ''
    await renderPage('/cookie-policy', () => (
      <LegalDocument text={documents['/cookie-policy']} contactEmail="hello@example.org" />
    ))
    expect(screen.getByText('__Host-half-login').className).toBe('whitespace-nowrap')
  })

  it.each(['/privacy', '/gdpr', '/cookie-policy'] as const)(
    '%s tells how long a login lasts by the settings',
    (path) => {
      const words = allWords(documents[path]).join('\n')
      expect(words).toContain('45 minutes of inactivity')
      expect(words).toContain('7 hours after login')
    },
  )

  it('say of email and of the audit log what holds on this server', () => {
    const off = { ...site, sendsMail: false, readsMail: false, auditDays: 90, gtmId: undefined }
    const on = allWords(documents['/gdpr']).join('\n')
    expect(on).not.toMatch(/no mail server|no mailbox/)
    expect(on).toContain('2 years. After your data')
    const words = allWords(gdprText(off)).join('\n')
    expect(words).toContain('this site has no mail server')
    expect(words).toContain('this site reads no mailbox')
    expect(words).toContain('90 days. After your data')
    expect(words).not.toContain('mail provider')
    expect(words).toContain('Google receives no analytics data')
    expect(on).toContain('for email our mail provider')
    expect(on).toContain('If you accept analytics, Google learns which pages you open')
    expect(allWords(gdprText({ ...off, auditDays: 0 })).join('\n')).toContain('Indefinitely. After your data')
    expect(allWords(documents['/terms']).join('\n')).toContain('We also email you a reminder')
    expect(allWords(termsText(off)).join('\n')).not.toContain('reminder')
  })

  it('count Google among those who get data only where there is a tag manager', () => {
    const words = (gtmId?: string) => allWords(privacyText({ ...site, gtmId })).join('\n')
    expect(words()).toContain('in three cases')
    expect(words()).not.toContain('With Google')
    expect(words('GTM-1')).toMatch(/in four cases[\s\S]*With Google, if you accept analytics/)
  })

  it('name the same time for an answer', () => {
    for (const path of ['/privacy', '/gdpr'] as const) {
      expect(allWords(documents[path]).join('\n')).toMatch(/We answer within one month[.,]/)
    }
  })

  it('show no markup of their notation', async () => {
    for (const [path, text] of Object.entries(documents)) {
      await renderPage(path, () => <LegalDocument text={text} contactEmail="hello@example.org" />)
      expect(document.body.textContent).not.toMatch(/\{email\}|\]\(/)
      document.body.innerHTML = ''
    }
  })
})

describe('the cookie policy', () => {
  const named = allWords(documents['/cookie-policy']).join('\n')

  it('leads to the choice about analytics only where there is one', () => {
    expect(named).toContain('and you can withdraw it here at any time:')
    const without = allWords(cookieText({ ...site, gtmId: undefined })).join('\n')
    expect(without).toContain('and you could withdraw it here at any time.')
    expect(without).not.toContain('here at any time:')
  })

  it('names every storage key of the product', () => {
    const keepers = sourceFiles('src/**').filter(({ text }) => /(local|session)Storage(\.setItem|\[.*\]=)/.test(text))
    expect(keepers.map(({ path }) => path).sort()).toEqual([
      'src/lib/draft-storage.ts',
      'src/lib/early-events.ts',
      'src/lib/kept-consent.ts',
      'src/lib/theme.ts',
      'src/lib/visit.ts',
      'src/site/consent/consent.ts',
    ])
    const code = sourceFiles('src/**').filter(({ path }) => !path.endsWith('-copy.ts'))
    for (const key of ['analytics-consent', 'blog-draft:', 'early-cta', 'theme']) {
      expect(code.some(({ text }) => text.includes(`'${key}'`))).toBe(true)
      expect(named).toContain(key)
    }
  })

  it('names every cookie of the server', () => {
    const setters = sourceFiles('server/**').filter(({ text }) =>
      /sessionCookie: \{|SameSite=|cookieName\(|setCookie\(env/.test(text),
    )
    expect(setters.map(({ path }) => path).toSorted()).toEqual([
      'server/features/account/login/device.ts',
      'server/features/account/login/half-login.ts',
      'server/features/account/sessions/cookies.ts',
      'server/features/account/sessions/session.ts',
    ])
    const code = setters.map(({ text }) => text).join('\n')
    expect(code).toContain('`__Host-')
    for (const name of ['session', 'device', 'half-login']) {
      expect(code).toContain(`'${name}'`)
      expect(named).toContain(name)
      expect(named).toContain(`__Host-${name}`)
    }
  })
})
