const dateTime = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** A long US-style date with hour and minute, in the reader's time zone (spec section 2). */
export function formatDateTime(date: Date | null | undefined): string {
  return date && !Number.isNaN(date.getTime()) ? dateTime.format(date) : 'N/A'
}

/** Formats a number in US English; returns N/A when the server's answer (of another version) lacks it. */
export function formatNumber(value: number | null | undefined): string {
  return Number.isFinite(value) ? (value ?? 0).toLocaleString('en-US') : 'N/A'
}

const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' })

/** A long US-style date in the reader's time zone. */
export function formatDate(date: Date | null | undefined): string {
  return date && !Number.isNaN(date.getTime()) ? day.format(date) : 'N/A'
}
