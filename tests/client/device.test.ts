import { describe, expect, it } from 'vitest'
import { parseUserAgent } from '#src/shared/account/device.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a session names the browser and the system of its login', () => {
  it.each([
    [`${windows} ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome 131 on Windows', 'computer'],
    [`${windows} ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.2903.51`, 'Edge 131 on Windows', 'computer'],
    [`${windows} ${webkit} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`, 'Opera 115 on Windows', 'computer'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox 133 on Linux', 'computer'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/131.0.0.0`, 'Chrome 131 on ChromeOS', 'computer'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari 18 on macOS',
      'computer',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari 18 on iPhone',
      'phone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1',
      'Chrome 131 on iPad',
      'tablet',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet 27 on Android',
      'phone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; Tab S9) ${webkit} Chrome/131.0.0.0 Safari/537.36`,
      'Chrome 131 on Android',
      'tablet',
    ],
    [`${windows} Something/1.0`, 'A browser on Windows', 'computer'],
    ['curl/8.5.0', 'curl', 'program'],
    ['python-requests/2.32.3', 'python-requests', 'program'],
    ['Mozilla/5.0', 'Unknown device', 'unknown'],
    ['', 'Unknown device', 'unknown'],
    [null, 'Unknown device', 'unknown'],
  ])('%s', (userAgent, name, kind) => expect(parseUserAgent(userAgent)).toEqual({ name, kind }))

  it('escapes and shortens a forged one', () => {
    expect(parseUserAgent(`${'x'.repeat(300)}/1`).name).toBe('Unknown device')
    expect(parseUserAgent('<b>hello</b>').name).toBe('Unknown device')
  })
})
