import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { latticeMarkup } from '#src/site/pages/home/consensus-demo/figure.ts'
import { labelSlots, marksOf, placeLabels, type Rect, type Room } from '#src/site/pages/home/consensus-demo/labels.ts'
import { createNetwork } from '#src/site/pages/home/consensus-demo/network.ts'
import { openSimulation } from '#src/site/pages/home/consensus-demo/opening.ts'
import { readoutsOf } from '#src/site/pages/home/consensus-demo/readouts.ts'
import type { Simulation } from '#src/site/pages/home/consensus-demo/simulation.ts'
import { drawFrame } from '#src/site/pages/home/consensus-demo/still.ts'
import { buildTerrain, type ShapeName, WIDE_WORDS } from '#src/site/pages/home/consensus-demo/terrain.ts'
import { viewOf } from '#src/site/pages/home/consensus-demo/view.ts'

const shapes: ShapeName[] = ['wide', 'narrow']

function opened(name: ShapeName, steps = 1) {
  const opening = openSimulation(name, steps)
  for (;;) {
    const step = opening.next()
    if (step.done) return step.value
  }
}

function roomOf(sim: Simulation, width: number, height: number, obstacles: Rect[]): Room {
  const { terrain } = sim
  const at = (v: number): [number, number] => [
    ((terrain.x[v] ?? 0) / terrain.width) * width,
    ((terrain.y[v] ?? 0) / terrain.height) * height,
  ]
  return { width, height, obstacles, marks: marksOf(terrain.validators, at), at }
}

const apart = (a: Rect, b: Rect) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top

describe.each(shapes)('the %s terrain', (name) => {
  const terrain = buildTerrain(name)

  test('is one connected network of triangles with visible validators', () => {
    expect(terrain.edges.length).toBeGreaterThan(terrain.x.length * 2.5)
    expect(new Set(terrain.validators).size).toBe(terrain.validators.length)
    for (const v of terrain.validators) {
      expect(terrain.hidden[v]).toBe(false)
      expect(terrain.presence[v]).toBeGreaterThan(0.7)
      expect(terrain.x[v]).toBeGreaterThan(0)
      expect(terrain.x[v]).toBeLessThan(terrain.width)
    }
  })

  test('fades behind the headline', () => {
    terrain.x.forEach((x, v) => {
      const leftTop = x < terrain.width * 0.45 && (terrain.y[v] ?? 0) < terrain.height * 0.4
      if (leftTop) expect(terrain.presence[v]).toBeLessThan(0.15)
    })
  })

  test('sends no message where the lattice has faded', () => {
    const { isUp, nextHop, setUp } = createNetwork(terrain, 7)
    const weakest = (from: number, to: number): number => {
      const link = from === to ? undefined : nextHop(from, to)
      return link ? Math.min(terrain.edges[link.edge]?.presence ?? 0, weakest(link.to, to)) : 1
    }
    for (const down of terrain.validators) {
      setUp(down, false)
      const live = terrain.validators.filter(isUp)
      for (const from of live) for (const to of live) expect(weakest(from, to)).toBeGreaterThan(0.5)
      setUp(down, true)
    }
  })

  test('is drawn in a few kilobytes', () => {
    expect(brotliCompressSync(latticeMarkup(terrain)).length).toBeLessThan(2200)
  })
})

test.each([292, 400, 520])('voters keep clear of the text where the wide figure is %i px high', (height) => {
  const { validators, x, y, ...box } = buildTerrain('wide')
  for (const width of [1024, 1440, 2560]) {
    for (const v of validators) {
      for (const [right, bottom] of WIDE_WORDS) {
        const aside = (x[v] ?? 0) * (width / box.width) - right * width
        const under = (y[v] ?? 0) * (height / box.height) - bottom * height
        expect(Math.hypot(Math.max(0, aside), Math.max(0, under))).toBeGreaterThan(23)
      }
    }
  }
})

describe.each(shapes)('the %s figure', (name) => {
  test('opens at the same moment for the drawn frame and for the live one, in any number of steps', async () => {
    expect(readoutsOf(opened(name))).toEqual((await drawFrame(name)).readouts)
  })

  test('labels stay inside and overlap neither the text nor each other', () => {
    const sim = opened(name)
    for (const width of name === 'wide' ? [1024, 1440, 1920] : [360, 520, 768]) {
      const height = name === 'wide' ? 520 : 340
      const words = [{ left: 20, top: 0, right: width * 0.5, bottom: height * 0.45 }]
      for (let i = 0; i < 120; i++) {
        sim.advance(100)
        if (i % 20 === 7) sim.knockOut(sim.terrain.validators[i % sim.n] ?? 0, 3000)
        const room = roomOf(sim, width, height, words)
        const boxes = placeLabels(labelSlots(sim, viewOf(sim)), room, 3).map((label) => label.box)
        boxes.forEach((box, k) => {
          expect(box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height).toBe(true)
          for (const other of [...words, ...boxes.slice(k + 1)]) expect(apart(box, other)).toBe(true)
        })
      }
    }
  })
})

test('the drawn frame needs no style sheet or script of its own', async () => {
  const markup = (await Promise.all(shapes.map(drawFrame))).map((frame) => frame.markup).join('')
  expect(markup).not.toMatch(/<style|<script|on\w+=/)
  expect(brotliCompressSync(markup).length).toBeLessThan(4600)
})
