import { normalFrom, randomFrom, round } from './seed.ts'

/** How a lending protocol sells the collateral of loans that fell below the limit. */
export type Auction = {
  /** Minutes between a price and its arrival in the contract. */
  lag: number
  /** Loans sold in a minute. */
  speed: number
  /** The bidders' margin, as a fraction of the price. */
  discount: number
  /** Whether the margin grows with the speed of the fall. Bidders stay away when the fall is faster than their margin. */
  follows: boolean
}

export const auctions = {
  before: { lag: 9, speed: 6, discount: 0.05, follows: false },
  after: { lag: 1, speed: 11, discount: 0.03, follows: true },
} as const satisfies Record<string, Auction>

export const fallMinutes = 180
const loans = 1000
/** Collateral over debt at which a loan is liquidated. */
const limit = 1.2
/** The time over which bidders look back before they buy. */
const lookBack = 10

/** Returns a price by minute that starts at 1 and ends `fall` lower: most of it is lost in one steep part, with noise. */
export function fallingPrice(title: string, fall: number): number[] {
  const normal = normalFrom(randomFrom(title))
  let noise = 0
  return Array.from({ length: fallMinutes + 1 }, (_, minute) => {
    const passed = minute / fallMinutes
    const sigmoid = (at: number) => 1 / (1 + Math.exp(-26 * (at - 0.45)))
    const lost = (sigmoid(passed) - sigmoid(0)) / (sigmoid(1) - sigmoid(0))
    noise = 0.85 * noise + 0.006 * normal()
    // The noise is zero at both ends.
    return 1 - fall * lost + noise * Math.sin(Math.PI * passed)
  })
}

/** Returns the bad debt of a book of loans by minute, as a fraction of all debt. */
export function badDebt(title: string, prices: readonly number[], auction: Auction): number[] {
  const random = randomFrom(title)
  // Few loans are close to the limit.
  const ratios = Array.from({ length: loans }, () => 1.25 + 1.75 * random() ** 0.8).sort((a, b) => a - b)
  const priceAt = (minute: number) => prices[Math.max(0, minute)] ?? 1
  let sold = 0
  let lost = 0
  return prices.map((price, minute) => {
    const falling = Math.max(0, 1 - price / priceAt(minute - lookBack))
    const discount = auction.follows ? Math.max(auction.discount, 0.75 * falling) : auction.discount
    const shortfall = (ratio: number) => Math.max(0, 1 - ratio * price * (1 - discount))
    const known = priceAt(minute - auction.lag)
    const bidders = auction.follows || falling < auction.discount
    for (let left = bidders ? auction.speed : 0; left > 0; left--) {
      const ratio = ratios[sold]
      if (ratio === undefined || ratio * known >= limit) break
      lost += shortfall(ratio)
      sold++
    }
    const waiting = ratios.slice(sold).reduce((sum, ratio) => sum + shortfall(ratio), 0)
    return (lost + waiting) / loans
  })
}

/** Returns a fraction in percent, with one decimal place. */
export const percent = (fraction: number) => round(fraction * 100)
