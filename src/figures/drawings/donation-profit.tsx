import { ArticleDrawing } from '#src/figures/kit/article-drawing.tsx'
import { halo, paint } from '#src/figures/kit/paint.ts'
import { between } from '#src/figures/models/seed.ts'
import { donationAttack, donationFor } from '#src/figures/models/share-price.ts'

const left = 105
const right = 450
const top = 26
const bottom = 252
const UNIT = 1_000_000n
/** In whole dollars. */
const most = 6_000
const least = -10_000
/** Smaller teeth are narrower than the line. */
const teeth = 24

type Props = { deposit: bigint; donation: bigint; virtualShares: bigint }

/** The attacker's profit by the size of the donation, as deployed and with virtual shares. Amounts in units of the asset. */
export function DonationProfit({ deposit, donation, virtualShares }: Props) {
  const profitOf = (given: bigint, shares: bigint) =>
    dollarsOf(donationAttack({ stake: 1n, donation: given, deposit, virtualShares: shares }).profit)
  const x = (given: bigint) => between(left, right, dollarsOf(given) / dollarsOf(deposit))
  const point = (given: bigint, shares: bigint) => `${x(given)} ${y(profitOf(given, shares))}`
  // From the smallest donation that leaves the victim n shares to the largest one.
  const saw = Array.from({ length: teeth }, (_, i) => BigInt(teeth - i)).flatMap((n) => [
    point(donationFor(deposit, 1n, n), 0n),
    point(deposit / n - 1n, 0n),
  ])
  const fixed = Array.from({ length: 21 }, (_, i) => point((deposit * BigInt(i)) / 20n, virtualShares))
  const before = profitOf(donation, 0n)
  const after = profitOf(donation, virtualShares)
  return (
    <ArticleDrawing
      name={`A donation of ${dollars(dollarsOf(donation))} earns ${signed(before)} as deployed and ${signed(after)} with virtual shares`}
    >
      <path d={[5_000, -5_000, -10_000].map((at) => `M${left} ${y(at)}H${right}`).join('')} stroke={paint.rule} />
      <path d={`M${left} ${top}V${bottom}M${left} ${y(0)}H${right}`} strokeWidth="1.5" stroke={paint.ink} />
      {[5_000, 0, -5_000, -10_000].map((at) => (
        <text key={at} x={left - 9} y={y(at)} dy="0.36em" textAnchor="end" fill={paint.muted}>
          {at === 0 ? '0' : signed(at)}
        </text>
      ))}
      {[2n, 4n].map((quarter) => {
        const at = (deposit * quarter) / 4n
        return (
          <text
            key={quarter}
            x={x(at)}
            y={bottom + 26}
            textAnchor={quarter === 4n ? 'end' : 'middle'}
            fill={paint.muted}
          >
            {dollars(dollarsOf(at))}
          </text>
        )
      })}
      <path d={`M${x(donation)} ${y(before)}V${y(after)}`} strokeDasharray="4 4" stroke={paint.edge} />
      <path d={`M${left} ${y(0)}L${saw.join('L')}`} fill="none" strokeWidth="2" stroke={paint.rejected} />
      <path d={`M${fixed.join('L')}`} fill="none" strokeWidth="2.5" stroke={paint.blockchain} />
      <Mark x={x(donation)} y={y(before)} color={paint.rejected} label={`as deployed ${signed(before)}`} />
      <Mark x={x(donation)} y={y(after)} color={paint.blockchain} label={`patched ${signed(after)}`} />
    </ArticleDrawing>
  )
}

type MarkProps = { x: number; y: number; color: string; label: string }

function Mark({ x: atX, y: atY, color, label }: MarkProps) {
  return (
    <>
      <circle cx={atX} cy={atY} r="4.5" strokeWidth="2" fill={paint.raised} stroke={color} />
      <text {...halo(paint.raised, 6)} x={atX + 10} y={atY - 9} fill={paint.ink}>
        {label}
      </text>
    </>
  )
}

function dollarsOf(amount: bigint): number {
  return Number(amount) / Number(UNIT)
}

function dollars(amount: number): string {
  return `$${Math.round(amount).toLocaleString('en-US')}`
}

function signed(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${dollars(Math.abs(amount))}`
}

const y = (amount: number) => between(top, bottom, (most - amount) / (most - least))
