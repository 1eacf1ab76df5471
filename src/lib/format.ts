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

/** A number as US English writes it. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en-US')
}

const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' })

/** The same without the time. */
export function formatDate(date: Date): string {
  return day.format(date)
}
