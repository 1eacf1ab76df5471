const dateTime = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Formats a long US-style date with hour and minute, in the reader's time zone (spec section 2). */
export function formatDateTime(date: Date | null | undefined): string {
  return date && !Number.isNaN(date.getTime()) ? dateTime.format(date) : 'N/A'
}

/** Formats a number in US English; returns N/A when the server's answer (of another version) lacks it. */
export function formatNumber(value: number | null | undefined): string {
  return Number.isFinite(value) ? (value ?? 0).toLocaleString('en-US') : 'N/A'
}

/** Formats a number of bytes in KiB below 1 MiB, in MiB below 1 GiB, and in GiB from there. */
export function formatBytes(bytes: number): string {
  const kib = Math.ceil(bytes / 1024)
  if (kib < 1024) return `${formatNumber(kib)} KiB`
  const [value, unit] = kib < 1024 ** 2 ? [kib / 1024, 'MiB'] : [kib / 1024 ** 2, 'GiB']
  // Rounds down, so that a value just below 1 GiB is not 1,024 MiB.
  return `${formatNumber(Math.floor(value * 10) / 10)} ${unit}`
}

const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' })

/** Formats a long US-style date in the reader's time zone. */
export function formatDate(date: Date | null | undefined): string {
  return date && !Number.isNaN(date.getTime()) ? day.format(date) : 'N/A'
}
