/** Formats units of a token with six decimals: the whole part, or exactly. */
export function tokens(amount: bigint, exact = false): string {
  const sign = amount < 0n ? '−' : ''
  const value = amount < 0n ? -amount : amount
  const [whole, rest] = [value / 1_000_000n, String(value % 1_000_000n).padStart(6, '0')]
  return `${sign}${whole.toLocaleString('en-US')}${exact ? `.${rest}` : ''}`
}

export function dollars(amount: number): string {
  return `$${Math.round(amount).toLocaleString('en-US')}`
}

export function percent(share: number, digits = 1): string {
  return `${(share * 100).toFixed(digits).replace('-', '−')}%`
}

/** Formats an interval of shares: `2.1 to 8.8%`. */
export function interval({ low, high }: { low: number; high: number }): string {
  return `${(low * 100).toFixed(1)} to ${percent(high)}`
}
