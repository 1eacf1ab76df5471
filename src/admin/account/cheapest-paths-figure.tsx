import { formatNumber } from '#src/lib/format.ts'
import { type Branch, pathTree } from './cheapest-paths.ts'

const tree = pathTree(24, 26, 'back office')
const { lattice, branches, path } = tree
const root = path.at(-1)
const start = path.at(0)

/** Line weights, thinnest first. An edge takes the last one whose `from` it reaches with `carried`. */
const weights = [
  { from: 1, width: 0.7, opacity: 0.3 },
  { from: 4, width: 1.1, opacity: 0.45 },
  { from: 14, width: 1.7, opacity: 0.65 },
  { from: 40, width: 2.4, opacity: 0.85 },
  { from: 110, width: 3.4, opacity: 1 },
]

const weightOf = ({ carried }: Branch) => weights.findLastIndex(({ from }) => carried >= from)
const line = ([a, b]: [{ x: number; y: number }, { x: number; y: number }]) => `M${a.x} ${a.y}L${b.x} ${b.y}`

/** The figure beside the login form: the cheapest paths through a lattice, all of which end at one node. */
export function CheapestPathsFigure() {
  return (
    <aside
      aria-label="Drawing"
      className="relative h-44 overflow-hidden sm:h-60 border-t border-rule lg:sticky lg:top-0 lg:h-dvh lg:border-t-0"
    >
      <figure>
        <svg
          role="img"
          viewBox={`0 0 ${tree.width} ${tree.height}`}
          preserveAspectRatio="xMinYMid slice"
          className="absolute inset-0 size-full"
        >
          <title>The cheapest path from every node of a triangulated lattice to one of them</title>
          <path d={lattice.map(line).join('')} className="stroke-rule" strokeWidth="0.8" fill="none" />
          {weights.map(({ from, width, opacity }, index) => (
            <path
              key={from}
              d={branches
                .filter((branch) => weightOf(branch) === index)
                .map((branch) => line([branch.from, branch.to]))
                .join('')}
              className="stroke-ink"
              strokeWidth={width}
              strokeOpacity={opacity}
              strokeLinecap="round"
              fill="none"
            />
          ))}
          <path
            d={`M${path.map(({ x, y }) => `${x} ${y}`).join('L')}`}
            className="stroke-signal"
            strokeWidth="3.4"
            strokeLinejoin="round"
            strokeLinecap="round"
            fill="none"
          />
          {start && <circle cx={start.x} cy={start.y} r="6" className="fill-signal" />}
          {root && <circle cx={root.x} cy={root.y} r="9" className="fill-signal stroke-paper" strokeWidth="4" />}
        </svg>
        <figcaption className="caption absolute right-0 bottom-0 left-0 flex flex-wrap justify-between gap-x-6 border-t border-rule bg-paper px-5 py-3 max-lg:sm:px-10">
          <span>Fig. 1 – Cheapest paths to one node</span>
          <span className="hidden text-ink tabular-nums sm:inline">
            {formatNumber(lattice.length)} edges, {formatNumber(branches.length)} kept, {path.length - 1} from here
          </span>
        </figcaption>
      </figure>
    </aside>
  )
}
