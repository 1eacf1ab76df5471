import { defineConfig } from 'playwright/test'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // To look for what keeps people out takes a slow machine ten seconds a state.
  timeout: 90_000,
  // Under the whole run's load, a slow machine took more than fifteen seconds to load and hydrate a page.
  expect: { timeout: 30_000 },
  globalSetup: './tests/e2e/start-server.ts',
  use: {
    // To record every test takes a quarter of its processor time. TRACE=1 with the name of a failed one shows what it did.
    trace: process.env.TRACE ? 'on' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
