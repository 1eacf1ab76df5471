import { existsSync } from 'node:fs'
import { installPackages, onPath } from './debian.mjs'
import { run } from './process.mjs'

// The shell comes first: a whole browser also draws its own window for each page, which nearly doubles the time of the tests.
const SHELL = 'chromium-headless-shell'
const SYSTEM_NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/** Returns Debian's headless shell or, on releases without it, its browser. */
async function debians() {
  for (const name of [SHELL, 'chromium']) {
    await installPackages([name], 'the end-to-end tests')
    const path = onPath([name])
    if (path) return path
  }
}

/** Returns the browser for the end-to-end tests: from CHROMIUM_PATH, Playwright's, the system's or a fetched one. */
export async function ensureBrowser(node) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`)
  }
  const present = (await playwrightsOwn()) ?? onPath(SYSTEM_NAMES)
  if (present) return present
  console.log('Fetching Chromium for the end-to-end tests …')
  await run(node, ['node_modules/playwright/cli.js', 'install', 'chromium'], { stdio: 'ignore' })
  const fetched = (await playwrightsOwn()) ?? (await debians())
  if (fetched) return fetched
  throw new Error('No browser for the end-to-end tests: install Chromium and set CHROMIUM_PATH to it')
}
