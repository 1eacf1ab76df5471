/** What somebody logged in with, in words. */
export type Device = { name: string; kind: 'computer' | 'phone' | 'tablet' | 'program' | 'unknown' }

/** Browsers by what only they write; those that call themselves Chrome or Safari too come first. */
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

/** Reads a User-Agent header, which anybody can make up: for recognising one's own devices, and for nothing else. */
export function deviceOf(userAgent: string | null): Device {
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
