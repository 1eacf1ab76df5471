import { round } from '#src/figures/models/seed.ts'
import { dot, each, type PortraitLines } from './portrait-lines.ts'

/** Errors of the estimates in standard deviations. Of 95% intervals, one in twenty misses the value. */
const errors = [
  0.3, -0.9, 0.7, -0.2, 1.1, 0.2, -1.6, 0.8, -0.6, 1.3, -0.2, 2.5, -0.9, 0.5, -1.3, 0.1, 1.1, -0.5, 0.8, -0.1,
]

/** Confidence intervals of a growing sample, top to bottom. */
export function intervals(): PortraitLines {
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
/** The process on the right. */
const crashed = 276
const crash = 164
/** The place of each round's leader, and when the round starts. */
const rounds = [
  { leader: 160, at: 22 },
  { leader: 102, at: 144 },
  { leader: 218, at: 266 },
]
/** Times from the start of a round. */
const vote = 40
const commit = 112

/** Three rounds of agreement: the leader proposes, all vote to all, all commit. One process stops after the first. */
export function agreement(): PortraitLines {
  const messages = (from: number, sent: number, received: number) =>
    processes.map((to) => (to === from ? '' : `M${from} ${sent}L${to} ${received}`)).join('')
  const runs = rounds.map(({ leader, at }) => {
    const voters = processes.filter((x) => x !== crashed || at + vote < crash)
    return {
      proposals: messages(leader, at, at + vote),
      votes: voters.map((from) => messages(from, at + vote, at + commit)).join(''),
      commits: voters.map((x) => `M${x - 4} ${at + commit - 4}h8v8h-8z`).join(''),
    }
  })
  const alive = processes.filter((x) => x !== crashed)
  return {
    what: `the messages of ${processes.length} processes in ${rounds.length} rounds of agreement, one process stopping after the first`,
    hairlines: `${alive.map((x) => `M${x} 0V400`).join('')}M${crashed} 0V${crash}`,
    lines: runs.map(({ proposals, votes }) => proposals + votes).join(''),
    marks: runs.map(({ commits }) => commits).join(''),
    accent: `M${crashed - 7} ${crash - 7}l14 14m0-14l-14 14`,
    accentMarks: '',
  }
}

const center = { x: 190, y: 148 }
const pitch = 25
/** The gate of each ring from the inside out, in degrees clockwise from three o'clock, in ascending order. */
const gates = [290, 335, 375, 410, 440, 465, 487, 505, 518, 525, 530, 535]

/** Trust boundaries around an asset, and the one way from it to the outside. */
export function boundaries(): PortraitLines {
  const on = (radius: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${round(center.x + radius * Math.cos(angle))} ${round(center.y + radius * Math.sin(angle))}`
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
    accent: `M${center.x} ${center.y}${way.join('')}`,
    accentMarks: dot(center.x, center.y, 5),
  }
}
