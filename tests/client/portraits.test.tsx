import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { agreement, boundaries, intervals } from '#src/figures/portraits/leader-figures.ts'
import { balances } from '#src/figures/portraits/member-figures.ts'
import { Portrait } from '#src/figures/portraits/portrait.tsx'
import { leaders, members } from '#src/site/pages/team/team-copy.ts'

const people = [...leaders, ...members]
/** Coordinates are rounded, so that server and browser write the same markup. */
const broken = /NaN|undefined|Infinity|\d\.\d{4,}/

describe('portraits', () => {
  const drawn = people.map((person) => ({ ...person, markup: renderToStaticMarkup(<Portrait {...person} />) }))
  const pathsOf = (markup: string) => [...markup.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d)

  it.each(drawn)('that of $name is named by its initials, small, and has valid coordinates', ({ name, markup }) => {
    const initials = name.replace(/^(.).* (.)[^ ]*$/, '$1$2')
    expect(markup).toMatch(new RegExp(`<title>${initials}, drawn over \\w+ `))
    expect(markup).toContain(`>${initials}</text>`)
    expect(broken.exec(markup)).toBeNull()
    expect(markup.length).toBeLessThan(4_000)
  })

  it('nine drawings share no path, and no two people sign the same line', () => {
    const paths = drawn.flatMap(({ markup }) => pathsOf(markup))
    expect(paths.length).toBeGreaterThan(9)
    expect(new Set(paths).size).toBe(paths.length)
    expect(new Set(people.map(({ line }) => line)).size).toBe(9)
  })

  it('all intervals cross the value, except the marked one', () => {
    const { lines, accent, hairlines } = intervals()
    const value = Number(/^M([\d.]+) 0V/.exec(hairlines)?.[1])
    const crosses = [...(lines + accent).matchAll(/M([\d.]+) [\d.]+v8m0-4H([\d.]+)/g)].map(
      ([, from, to]) => Number(from) < value && value < Number(to),
    )
    expect(crosses).toEqual([...Array(19).fill(true), false])
  })

  it('a process that stopped neither votes nor commits', () => {
    const { lines, marks } = agreement()
    expect(marks.match(/M/g)).toHaveLength(5 + 4 + 4)
    const sentBy = (x: number) => [...lines.matchAll(new RegExp(`M${x} (\\d+)`, 'g'))].map(([, at]) => Number(at))
    expect(sentBy(44)).toHaveLength(3 * 4)
    expect(sentBy(276)).toHaveLength(4)
    expect(Math.max(...sentBy(276))).toBeLessThan(100)
  })

  it('the way out goes through the gate of each boundary', () => {
    const { lines, accent } = boundaries()
    const corners = [...accent.matchAll(/[L]([-\d.]+) ([-\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
    const ends = lines
      .split('M')
      .slice(1)
      .map((ring) => (ring.match(/-?[\d.]+/g) ?? []).map(Number))
    expect(corners).toHaveLength(ends.length)
    corners.forEach(([x, y], i) => {
      const [fromX = 0, fromY = 0, radius = 0] = ends[i] ?? []
      // Both ends of the gate are as near to the way as half a gate and half the space between two boundaries allow.
      expect(Math.hypot(x - fromX, y - fromY)).toBeLessThan(17)
      expect(Math.hypot(x - 190, y - 148)).toBeCloseTo(radius + 12.5, 0)
    })
  })

  it('no sequence of calls crosses the line of zero balance', () => {
    const walks = balances().lines.split('M').slice(1)
    expect(walks.length).toBeGreaterThan(5)
    for (const walk of walks) {
      let balance = 0
      for (const [step] of walk.matchAll(/[vh]/g)) {
        balance += step === 'v' ? 1 : -1
        expect(balance).toBeGreaterThanOrEqual(0)
      }
    }
  })
})
