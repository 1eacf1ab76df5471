import type { Page } from 'playwright/test'
import { startServer } from '../helpers/server-process.ts'
import { logIn } from './back-office.ts'
import { admin } from './start-server.ts'
import { expect, expectAccessible, test } from './test.ts'

/** Gives the page an authenticator in software that verifies its user, as a laptop with a fingerprint reader has. */
async function plugIn(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verifyUser: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Sets its counter back, as that of a copy is behind. */
    async copy() {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
      await devtools.send('WebAuthn.clearCredentials', { authenticatorId })
      for (const credential of credentials) {
        await devtools.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount: 0 } })
      }
    },
  }
}

const alone = (page: Page) => page.getByRole('button', { name: 'Log in with a passkey' })
const leave = async (page: Page, url: string) => {
  // First, because an open screen would log that its session is gone.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(url)
}

test('a passkey is added, is the second factor, logs in alone, and is removed', async ({ page, consoleMessages }) => {
  test.slow()
  const account = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  const server = await startServer({ DATABASE_URL: '', REQUIRE_SECOND_FACTOR: 'off', ...account })
  try {
    const settings = `${server.url}/admin/profile`
    const authenticator = await plugIn(page)
    await page.goto(settings)
    await logIn(page)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await expectAccessible(page)
    await dialog.getByLabel('Name').fill('Laptop')
    await page.keyboard.press('Enter')
    const codes = page.getByRole('region', { name: 'Recovery codes' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await expect(codes).toBeFocused()
    const [recovery = ''] = await codes.getByRole('listitem').allInnerTexts()
    await page.getByRole('button', { name: 'I’ve stored them' }).click()
    await expect(page.getByText('not used yet')).toBeVisible()
    await expectAccessible(page)

    await leave(page, settings)
    await logIn(page)
    await expect(page.getByRole('button', { name: 'Use a recovery code' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue with a passkey' }).click()
    await expect(page.getByText('last used')).toBeVisible()

    await leave(page, settings)
    await expectAccessible(page)
    await alone(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

    // A passkey that cannot verify its user is no login by itself.
    await leave(page, settings)
    await authenticator.verifyUser(false)
    await alone(page).click()
    await expect(page.getByRole('alert')).toHaveText(/^No passkey was used/)
    await authenticator.verifyUser(true)

    await authenticator.copy()
    await alone(page).click()
    await expect(page.getByRole('alert')).toHaveText(/^This passkey was refused, because it may have been copied/)
    // The browser logs the 401 of the copy.
    expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('401')])
    // After the password, a recovery code leads to the settings, where the copied passkey is removed.
    await logIn(page)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recovery)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

    await page.getByRole('button', { name: 'Remove: Laptop' }).click()
    const question = page.getByRole('dialog', { name: 'Remove this passkey?' })
    await expect(question.getByText('your password alone will open your account')).toBeVisible()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Off. Anyone who learns your password can log in.')).toBeVisible()
    await leave(page, settings)
    await logIn(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  } finally {
    // Before the server, whose end an open screen would log.
    await page.close()
    await server.end()
  }
})
