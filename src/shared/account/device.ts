/** The client of a session, in words. */
export type Device = { name: string; kind: 'computer' | 'phone' | 'tablet' | 'program' | 'unknown' }

/** Browsers by the token that only they send. Those that also send "Chrome" or "Safari" come first. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string, Device['kind']][] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMac OS X\b/, 'macOS', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
]

/** Parses a User-Agent header. The header can be forged: use it only to help admins recognize their own devices. */
export function parseUserAgent(userAgent: string | null): Device {
  if (!userAgent) return { name: 'Unknown device', kind: 'unknown' }
  const browser = browserOf(userAgent)
  const [, system, kind] = systems.find(([pattern]) => pattern.test(userAgent)) ?? []
  if (browser && system && kind) return { name: `${browser} on ${system}`, kind }
  if (system && kind) return { name: `A browser on ${system}`, kind }
  const program = /^(?!Mozilla\/)([\w.-]{1,40})(?:\/|$)/.exec(userAgent)?.[1]
  if (program) return { name: program, kind: 'program' }
  return { name: browser ?? 'Unknown device', kind: 'unknown' }
}

function browserOf(userAgent: string): string | undefined {
  for (const [pattern, name] of browsers) {
    const version = pattern.exec(userAgent)?.[1]
    if (version) return `${name} ${version}`
  }
}
