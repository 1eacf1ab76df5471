import { describe, expect, it } from 'vitest'
import { refuseWeakPassword } from '#server/features/account/password/new-password.ts'
import { commonPassword, nearlyCommonPassword, ownPassword } from '#src/shared/account/password.schema.ts'

const about = {
  email: 'ada.lovelace@analytical-engine.example',
  name: 'Ada Lövelace',
  site: { SITE_NAME: 'Northlattice', SITE_URL: 'https://www.deeptech.example' },
}
const refusalOf = (password: string) =>
  refuseWeakPassword(password, about, 'password').then(
    () => null,
    (error) => error.message,
  )

describe('a new password', () => {
  it.each([
    ...['password123', 'PASSWORD123', 'P@ssw0rd', 'trustno1', 'qwerty123', '12345678910', 'iloveyou1', 'zaq12wsx'],
    ...['l3tm31n1', '!l0vey0u'],
  ])('that is on the list of common ones is refused: %s', async (password) => {
    expect(await refusalOf(password)).toBe(commonPassword)
  })

  it.each(['football2024', '!!Dragon!!', '2026monkey', 'Sunshine#1!', 'M0nkey-99', 'superman010190'])(
    'that is a common one with digits or signs around it is refused: %s',
    async (password) => {
      expect(await refusalOf(password)).toBe(nearlyCommonPassword)
    },
  )

  it.each([
    ...['northlattice', 'N0rthL@tt1ce2026!', 'northlattice-northlattice', 'northlattice-ada', '2026.Northlattice.10'],
    ...['deeptech', 'D33ptech!!', 'www.deeptech.example', 'northlattice-admin'],
    ...['Ada.Lovelace1815', 'lovelace!', 'Ada-Lövelace', 'l0v3lac3ada', 'adaadaada', 'analytical', 'Analytical3ngine'],
  ])('that is made of the names of the site or the person is refused: %s', async (password) => {
    expect(await refusalOf(password)).toBe(ownPassword)
  })

  it('that has the address in it is refused, however it is written', async () => {
    expect(await refusalOf('xx ADA.Lovelace@Analytical-Engine.example xx')).toBe(
      'Password must not contain your email address',
    )
  })

  it.each([
    ...['correct horse battery staple', 'a wing in a tunnel', 'nineteen quokkas count', 'm7#kq-92zr-wp4d'],
    ...[
      'northlattice likes tulips',
      'adamant canyon',
      'k7m2-pq9x-w4tz-b3nv',
      '沉默的羔羊不会飞翔',
      'football is not my game',
      'welcome to the admins',
    ],
  ])('is free otherwise: %s', async (password) => {
    expect(await refusalOf(password)).toBeNull()
  })

  it('may have parts of names that are shorter than a word', async () => {
    const short = { ...about, name: 'Al', email: 'al@b.example' }
    await expect(refuseWeakPassword('almanac-altitude', short, 'password')).resolves.toBeUndefined()
  })

  it('is checked in no time, whatever its length', async () => {
    const start = performance.now()
    for (const text of ['a1!', 'ada', '@4l1', 'é', '0']) await refusalOf(text.repeat(200).slice(0, 200))
    expect(performance.now() - start).toBeLessThan(500)
  })

  it('names the field in its refusal', async () => {
    const refused = await refuseWeakPassword('football', about, 'newPassword').catch((error) => error)
    expect(refused).toMatchObject({ code: 'validation', fields: { newPassword: commonPassword } })
  })
})
