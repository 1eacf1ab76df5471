import { round } from '#src/figures/models/seed.ts'
import { dot, each, type PlateFigure } from './plate-figure.ts'

/** Errors of the estimates in standard deviations. Of 95% intervals, one in twenty misses the value. */
const errors = [
  0.3, -0.9, 0.7, -0.2, 1.1, 0.2, -1.6, 0.8, -0.6, 1.3, -0.2, 2.5, -0.9, 0.5, -1.3, 0.1, 1.1, -0.5, 0.8, -0.1,
]

/** Confidence intervals of a growing sample, top to bottom. */
export function intervals(): PlateFigure {
  const value = 182
  const rows = errors.map((error, i) => {
    const half = 112 / Math.sqrt(1 + i * 0.55)
    return { y: 22 + i * 18.8, x: value + (error * half) / 1.96, half, misses: Math.abs(error) > 1.96 }
  })
  const bar = ({ x, y, half }: (typeof rows)[number]) =>
    `M${round(x - half)} ${round(y - 4)}v8m0-4H${round(x + half)}m0-4v8`
  const hits = rows.filter(({ misses }) => !misses)
  const misses = rows.filter((row) => row.misses)
  return {
    what: `${rows.length} confidence intervals around one value, of which one misses it`,
    hairlines: `M${value} 0V400`,
    lines: hits.map(bar).join(''),
    marks: hits.map(({ x, y }) => dot(x, y)).join(''),
    accent: misses.map(bar).join(''),
    accentMarks: misses.map(({ x, y }) => dot(x, y, 3)).join(''),
  }
}

const processes = [44, 102, 160, 218, 276]
const crashed = 4
const crash = 164
const rounds = [
  { leader: 2, at: 22 },
  { leader: 1, at: 144 },
  { leader: 3, at: 266 },
]

/** Three rounds of agreement: the leader asks, the others answer, all commit. One process stops after the first. */
export function agreement(): PlateFigure {
  const at = (process: number) => processes[process] ?? 0
  const delay = (from: number, to: number) => 13 + Math.abs(at(from) - at(to)) * 0.2 + ((from * 7 + to * 3) % 5) * 1.5
  const messages: string[] = []
  const commits: string[] = []
  for (const { leader, at: start } of rounds) {
    for (const other of processes.keys()) {
      if (other === leader) continue
      const asked = start + delay(leader, other)
      messages.push(`M${at(leader)} ${start}L${at(other)} ${round(asked)}`)
      if (other === crashed && asked > crash) continue
      messages.push(`L${at(leader)} ${round(asked + delay(other, leader))}`)
      commits.push(`M${at(other) - 4} ${start + 108}h8v8h-8z`)
    }
    commits.push(`M${at(leader) - 4} ${start + 108}h8v8h-8z`)
  }
  const alive = processes.filter((_, process) => process !== crashed)
  return {
    what: `the messages of ${processes.length} processes in ${rounds.length} rounds of agreement, one process stopping after the first`,
    hairlines: `${alive.map((x) => `M${x} 0V400`).join('')}M${at(crashed)} 0V${crash}`,
    lines: messages.join(''),
    marks: commits.join(''),
    accent: `M${at(crashed) - 7} ${crash - 7}l14 14m0-14l-14 14`,
    accentMarks: '',
  }
}

const centre = { x: 190, y: 148 }
const pitch = 25
/** The gate of each ring from the inside out, in degrees clockwise from three o'clock, in ascending order. */
const gates = [290, 335, 375, 410, 440, 465, 487, 505, 518, 525, 530, 535]

/** Trust boundaries around an asset, and the one way from it to the outside. */
export function boundaries(): PlateFigure {
  const on = (radius: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${round(centre.x + radius * Math.cos(angle))} ${round(centre.y + radius * Math.sin(angle))}`
  }
  const rings = gates.map((gate, i) => {
    const radius = (i + 1) * pitch
    const half = (9 / radius) * (180 / Math.PI)
    return `M${on(radius, gate + half)}A${radius} ${radius} 0 1 1 ${on(radius, gate - half)}`
  })
  const way = gates.map((gate, i) => {
    const radius = (i + 1.5) * pitch
    const next = gates[i + 1]
    if (next === undefined) return `L${on(radius, gate)}`
    return `L${on(radius, gate)}A${radius} ${radius} 0 0 1 ${on(radius, next)}`
  })
  return {
    what: `${gates.length} boundaries around an asset, with one gate each`,
    hairlines: each(4, (i) => `M${on(pitch * 0.7, i * 90)}L${on(pitch * 0.35, i * 90)}`),
    lines: rings.join(''),
    marks: '',
    accent: `M${centre.x} ${centre.y}${way.join('')}`,
    accentMarks: dot(centre.x, centre.y, 5),
  }
}
