import { Drawing } from '#src/figures/kit/drawing.tsx'
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

  return (
    <Drawing
      name={`Warren truss of ${panels} panels under load, the member with the greatest force marked`}
      width={panels * panel + 2 * margin}
      height={top + rise + 46}
    >
      {members.map((member) => (
        <path
          key={`${member.from} ${member.to}`}
          d={`M${member.from}L${member.to}`}
          strokeWidth={round(0.8 + (3.4 * Math.abs(member.force)) / Math.abs(most?.force ?? 1))}
          className={member === most ? 'stroke-signal' : 'stroke-on-band-muted'}
        />
      ))}
      {truss.loads.map((load, i) => {
        const [x, y] = joint(i)
        return (
          load > 0 && (
            <path
              key={x}
              d={`M${x} ${y + 8}v${load * 6}m-3.5 -5l3.5 5l3.5 -5`}
              fill="none"
              strokeWidth="1.25"
              className="stroke-on-band-muted"
            />
          )
        )
      })}
      {joints.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="3.6" strokeWidth="1.4" className="fill-band stroke-on-band" />
      ))}
      <path d={support(joint(0))} className="fill-on-band" />
      <path d={support(joint(panels))} className="fill-on-band" />
    </Drawing>
  )
}

function support([x, y]: [number, number]): string {
  return `M${x} ${y + 5}l8 13h-16z`
}
