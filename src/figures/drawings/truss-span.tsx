import { Drawing } from '#src/figures/kit/drawing.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { round } from '#src/figures/models/seed.ts'
import { warrenTruss } from '#src/figures/models/truss.ts'

const panel = 92
const rise = 80
const margin = 14
const top = 14

type Props = { title: string; panels: number }
type Member = { force: number; from: [number, number]; to: [number, number] }

/** A loaded truss, each member as thick as its force; the member with the largest force is highlighted. */
export function TrussSpan({ title, panels }: Props) {
  const truss = warrenTruss(title, panels, rise / panel)
  const joint = (i: number): [number, number] => [margin + i * panel, top + rise]
  const apex = (i: number): [number, number] => [margin + (i + 0.5) * panel, top]
  const members: Member[] = [
    ...truss.bottom.map((force, i) => ({ force, from: joint(i), to: joint(i + 1) })),
    ...truss.top.map((force, i) => ({ force, from: apex(i), to: apex(i + 1) })),
    ...truss.rising.map((force, i) => ({ force, from: joint(i), to: apex(i) })),
    ...truss.falling.map((force, i) => ({ force, from: apex(i), to: joint(i + 1) })),
  ].sort((a, b) => Math.abs(a.force) - Math.abs(b.force))
  const most = members.at(-1)
  const joints = [...truss.loads.map((_, i) => joint(i)), ...truss.rising.map((_, i) => apex(i))]
  const dots = joints.map(([x, y]) => `M${x} ${y}h0`).join('')

  return (
    <Drawing
      name={`Warren truss of ${panels} panels under load, the member with the greatest force marked`}
      width={panels * panel + 2 * margin}
      height={top + rise + 46}
    >
      <g stroke={paint.onBandMuted}>
        {[...byWidth(members, most)].map(([width, d]) => (
          <path key={width} d={d} strokeWidth={width} />
        ))}
      </g>
      {most && <path d={line(most)} strokeWidth={widthOf(most, most)} stroke={paint.signal} />}
      <path
        d={truss.loads.map((load, i) => (load > 0 ? arrow(joint(i), load) : '')).join('')}
        fill="none"
        strokeWidth="1.25"
        stroke={paint.onBandMuted}
      />
      {/* Two dots on each joint: a ring. */}
      <path d={dots} strokeWidth="8.6" strokeLinecap="round" stroke={paint.onBand} />
      <path d={dots} strokeWidth="5.8" strokeLinecap="round" stroke={paint.band} />
      <path d={support(joint(0))} fill={paint.onBand} />
      <path d={support(joint(panels))} fill={paint.onBand} />
    </Drawing>
  )
}

const line = ({ from: [x1, y1], to: [x2, y2] }: Member) => `M${x1} ${y1}l${x2 - x1} ${y2 - y1}`

const widthOf = ({ force }: Member, most: Member) => round(0.8 + (3.4 * Math.abs(force)) / Math.abs(most.force))

/** One path for all members of a width, thin ones first. */
function byWidth(members: readonly Member[], most: Member | undefined): Map<number, string> {
  const paths = new Map<number, string>()
  for (const member of members) {
    if (!most || member === most) continue
    const width = widthOf(member, most)
    paths.set(width, (paths.get(width) ?? '') + line(member))
  }
  return paths
}

function arrow([x, y]: [number, number], load: number): string {
  return `M${x} ${y + 8}v${load * 6}m-3.5-5l3.5 5l3.5-5`
}

function support([x, y]: [number, number]): string {
  return `M${x} ${y + 5}l8 13h-16z`
}
