import { Drawing, narrowTextClass, narrowZone } from '#src/figures/kit/drawing.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { between, hash32, round } from '#src/figures/models/seed.ts'
import { shortestCycle, type Transfer, transfers } from '#src/figures/models/transfers.ts'

const addresses = 15
const count = 30
const left = 24
const right = narrowZone.width - 24
const base = 138

/** Transfers in a window of blocks as arcs over the addresses, and the shortest cycle: money back at its origin. */
export function TransferArcs({ title }: { title: string }) {
  const all = transfers(title, addresses, count)
  const cycle = shortestCycle(all, addresses, 3)
  const inCycle = new Set(cycle.flatMap(({ from, to }) => [from, to]))
  const least = Math.floor(Math.min(...cycle.map(({ value }) => value)) * 100) / 100

  return (
    <Drawing
      className={narrowTextClass}
      name={`${count} transfers between ${addresses} addresses; ${cycle.length} of them form a circle, each of at least ${least.toFixed(2)} ETH`}
      {...narrowZone}
    >
      {all
        .toSorted((a, b) => Number(cycle.includes(a)) - Number(cycle.includes(b)))
        .map((transfer) => (
          <path
            key={`${transfer.from} ${transfer.to}`}
            d={arc(transfer)}
            fill="none"
            strokeWidth={cycle.includes(transfer) ? 2.4 : round(0.5 + transfer.value * 1.3)}
            stroke={cycle.includes(transfer) ? paint.ai : paint.edge}
          />
        ))}
      {Array.from({ length: addresses }, (_, address) => (
        <circle
          key={x(address)}
          cx={x(address)}
          cy={base}
          r={inCycle.has(address) ? 4.6 : 2.8}
          strokeWidth="1.4"
          fill={inCycle.has(address) ? paint.ai : paint.raised}
          stroke={inCycle.has(address) ? paint.ai : paint.ink}
        />
      ))}
      <text x={left - 4} y="226" fill={paint.muted}>
        {[...inCycle].map((address) => hash32(`${title}/${address}`).toString(16).slice(0, 4)).join(' → ')}
      </text>
      <text x={right + 4} y="226" textAnchor="end" fill={paint.ink}>
        {`each ≥ ${least.toFixed(2)} ETH`}
      </text>
    </Drawing>
  )
}

const x = (address: number) => between(left, right, address / (addresses - 1))

/** Above the line for a forward transfer, below it for a backward one. */
function arc({ from, to }: Transfer): string {
  const radius = round(Math.abs(x(to) - x(from)) / 2)
  const flat = from < to ? 0.68 : 0.42
  return `M${x(from)} ${base}A${radius} ${round(radius * flat)} 0 0 1 ${x(to)} ${base}`
}
