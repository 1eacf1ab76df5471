/** Returns the chance that at least one of n independent attempts succeeds. */
export function atLeastOne(p: number, n: number): number {
  return -Math.expm1(n * Math.log1p(-p))
}

/** Returns the number of attempts after which one has succeeded with even odds. */
export function attemptsForHalf(p: number): number {
  return Math.log(0.5) / Math.log1p(-p)
}

/** Returns the chance of k or more successes in n independent trials. */
export function atLeast(k: number, n: number, p: number): number {
  let ways = 1
  let sum = 0
  for (let i = 0; i <= n; i++) {
    if (i > 0) ways = (ways * (n - i + 1)) / i
    if (i >= k) sum += ways * p ** i * (1 - p) ** (n - i)
  }
  return sum
}

/** The odds of a k-of-n signature: theft when k keys are stolen, lockout when fewer than k are available. */
export function quorumOdds(k: number, n: number, stolen: number, away: number): { theft: number; lockOut: number } {
  return { theft: atLeast(k, n, stolen), lockOut: atLeast(n - k + 1, n, away) }
}
