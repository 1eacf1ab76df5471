import { Drawing, evidenceTextClass, evidenceZone, polyline } from '#src/figures/kit/drawing.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { auctions, badDebt, fallingPrice, fallMinutes, percent } from '#src/figures/models/liquidations.ts'
import { between, round } from '#src/figures/models/seed.ts'

const left = 1
const right = evidenceZone.width - 1
const price = { top: 12, floor: 92 }
const debt = { top: 108, floor: 222 }
/** The end of the lower scale, as a fraction of all debt. */
const most = 0.036

/** A falling price, and below it the bad debt of the same loans under the old auction and the new one. */
export function BadDebt({ title, fall }: { title: string; fall: number }) {
  const prices = fallingPrice(title, fall)
  const before = badDebt(title, prices, auctions.before)
  const after = badDebt(title, prices, auctions.after)
  const [old, now] = [before.at(-1) ?? 0, after.at(-1) ?? 0]
  const priceAt = (value: number) => round(price.floor - (value - 0.5) * 2 * (price.floor - price.top))
  const debtAt = (share: number) => round(debt.floor - (share / most) * (debt.floor - debt.top))

  return (
    <Drawing
      className={evidenceTextClass}
      name={`Bad debt when the price falls ${percent(fall)}%: ${percent(old)}% of all loans before, ${percent(now)}% after`}
      {...evidenceZone}
    >
      <path d={hours.map((hour) => `M${x(hour * 60)} ${price.top - 6}V${debt.floor}`).join('')} stroke={paint.rule} />
      <path d={`M${left} ${priceAt(1)}H${right}`} strokeDasharray="3 4" stroke={paint.edge} />
      <path d={line(prices, priceAt)} fill="none" strokeWidth="1.5" strokeLinejoin="round" stroke={paint.ink} />
      <path d={`${line(before, debtAt)}V${debt.floor}Z`} fillOpacity="0.08" fill={paint.ink} />
      <path d={line(before, debtAt)} fill="none" strokeWidth="1.5" strokeLinejoin="round" stroke={paint.ink} />
      <path d={line(after, debtAt)} fill="none" strokeWidth="2.4" strokeLinejoin="round" stroke={paint.blockchain} />
      <path d={`M${left} ${debt.floor}H${right}`} strokeWidth="1.4" stroke={paint.ink} />
      <text x={left + 8} y={price.floor - 8} fill={paint.muted}>
        price
      </text>
      <text x={left + 8} y={debt.top + 18} fill={paint.muted}>
        bad debt
      </text>
      <EndLabel y={priceAt(1 - fall)}>{`−${percent(fall)}%`}</EndLabel>
      <EndLabel y={debtAt(old)}>{`${percent(old)}%`}</EndLabel>
      <EndLabel y={debtAt(now)}>{`${percent(now)}%`}</EndLabel>
      {hours.map((hour) => (
        <text
          key={hour}
          x={x(hour * 60)}
          y={debt.floor + 20}
          textAnchor={hour === 0 ? 'start' : hour * 60 === fallMinutes ? 'end' : 'middle'}
          fill={paint.muted}
        >
          {hour} h
        </text>
      ))}
    </Drawing>
  )
}

/** The value at the end of a line, above it. */
function EndLabel({ y, children }: { y: number; children: string }) {
  return (
    <text x={right - 8} y={y - 8} textAnchor="end" fill={paint.ink}>
      {children}
    </text>
  )
}

const hours = Array.from({ length: fallMinutes / 60 + 1 }, (_, hour) => hour)

const x = (minute: number) => between(left, right, minute / fallMinutes)

/** Every second minute, which is as fine as the eye sees here. */
function line(values: readonly number[], y: (value: number) => number): string {
  return polyline(values.flatMap((value, minute) => (minute % 2 === 0 ? [[x(minute), y(value)]] : [])))
}
