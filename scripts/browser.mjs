import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run } from './process.mjs'

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

function onPath() {
  for (const name of SYSTEM_NAMES) {
    const found = spawnSync('which', [name], { encoding: 'utf8' })
    if (found.status === 0) return found.stdout.trim()
  }
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function debians() {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return
  console.log('Installing Chromium from Debian …')
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], options)
  } catch {
    return undefined
  }
  return onPath()
}

/** The browser for the end-to-end tests: named, Playwright's, the system's, or fetched now. */
export async function ensureBrowser(node) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`)
  }
  const present = (await playwrightsOwn()) ?? onPath()
  if (present) return present
  console.log('Fetching Chromium for the end-to-end tests …')
  await run(node, ['node_modules/playwright/cli.js', 'install', 'chromium'], { stdio: 'ignore' })
  const fetched = (await playwrightsOwn()) ?? debians()
  if (fetched) return fetched
  throw new Error('No browser for the end-to-end tests: install Chromium and set CHROMIUM_PATH to it')
}
