import type { Palette } from './palette.ts'
import { drawScene, type Mark, type Pen } from './scene.ts'
import type { Phase, Simulation } from './simulation.ts'

const TURN = Math.PI * 2

/** Sizes in CSS px; the still frame's strokes are twice these radii. */
const RADIUS = { idle: 4.5, voted: 4.5, committed: 4.5, leader: 5.5, down: 5.5 } satisfies Record<Mark, number>

/**
 * Draws what moves, over the hairlines that the SVG beneath already holds: nothing that stands still is painted twice.
 */
export function createRenderer(canvas: HTMLCanvasElement, ctx: CanvasRenderingContext2D, palette: Palette) {
  let colors = palette
  let [scaleX, scaleY, width, height] = [1, 1, 0, 0]

  const disc = (color: string, alpha: number, x: number, y: number, radius: number) => {
    ctx.globalAlpha = alpha
    ctx.fillStyle = color
    ctx.beginPath()
    ctx.arc(x, y, radius, 0, TURN)
    ctx.fill()
  }
  const ring = (color: string, x: number, y: number, radius: number) => {
    disc(colors.paper, 1, x, y, radius)
    ctx.strokeStyle = color
    ctx.lineWidth = 1.5
    ctx.beginPath()
    ctx.arc(x, y, radius - 0.75, 0, TURN)
    ctx.stroke()
  }

  const pen: Pen = {
    route(phase, alpha, x1, y1, x2, y2) {
      ctx.globalAlpha = alpha
      ctx.strokeStyle = colors[phase]
      ctx.lineWidth = phase === 'round-change' ? 1.2 : 1.9
      ctx.beginPath()
      ctx.moveTo(x1 * scaleX, y1 * scaleY)
      ctx.lineTo(x2 * scaleX, y2 * scaleY)
      ctx.stroke()
    },
    pulse: (phase: Phase, alpha, x, y) =>
      disc(colors[phase], alpha, x * scaleX, y * scaleY, phase === 'round-change' ? 2 : 3),
    mark(mark, phase, glow, unitX, unitY) {
      const [x, y] = [unitX * scaleX, unitY * scaleY]
      if (mark === 'leader') disc(colors[phase], 0.16, x, y, 16)
      if (mark === 'committed') disc(colors[phase], 0.16, x, y, 7 + glow * 6)
      if (mark === 'idle') return ring(colors.ink, x, y, RADIUS.idle)
      if (mark !== 'down') return disc(colors[phase], 1, x, y, RADIUS[mark])
      ring(colors.down, x, y, RADIUS.down)
      ctx.beginPath()
      ctx.moveTo(x - 7, y - 7)
      ctx.lineTo(x + 7, y + 7)
      ctx.moveTo(x + 7, y - 7)
      ctx.lineTo(x - 7, y + 7)
      ctx.stroke()
    },
  }

  /** Paper over the hairlines of a dead node: they stay as a trace. */
  function dimEdges(sim: Simulation) {
    const { x, y } = sim.terrain
    ctx.globalAlpha = 0.82
    ctx.strokeStyle = colors.paper
    ctx.lineWidth = 2.4
    ctx.beginPath()
    for (const node of sim.down.keys()) {
      const [fromX, fromY] = [(x[node] ?? 0) * scaleX, (y[node] ?? 0) * scaleY]
      for (const link of sim.linksOf(node)) {
        // Short of the neighbour, whose own ring stays whole.
        const reach = 0.88
        ctx.moveTo(fromX, fromY)
        ctx.lineTo(
          fromX + ((x[link.to] ?? 0) * scaleX - fromX) * reach,
          fromY + ((y[link.to] ?? 0) * scaleY - fromY) * reach,
        )
      }
    }
    ctx.stroke()
  }

  return {
    recolor: (next: Palette) => {
      colors = next
    },
    /** Fits the bitmap to its box; at most two device pixels for a CSS pixel, because more is slower and not visible. */
    resize(boxWidth: number, boxHeight: number, sim: Simulation) {
      const density = Math.min(2, devicePixelRatio)
      ;[width, height] = [boxWidth, boxHeight]
      ;[scaleX, scaleY] = [width / sim.terrain.width, height / sim.terrain.height]
      canvas.width = Math.round(width * density)
      canvas.height = Math.round(height * density)
      ctx.setTransform(density, 0, 0, density, 0, 0)
      ctx.lineCap = 'round'
    },
    draw(sim: Simulation, hovered: number | undefined) {
      ctx.clearRect(0, 0, width, height)
      if (sim.down.size > 0) dimEdges(sim)
      drawScene(sim, pen)
      if (hovered === undefined) return
      ctx.globalAlpha = 1
      ctx.strokeStyle = colors.ink
      ctx.lineWidth = 1.5
      ctx.beginPath()
      ctx.arc((sim.terrain.x[hovered] ?? 0) * scaleX, (sim.terrain.y[hovered] ?? 0) * scaleY, 11, 0, TURN)
      ctx.stroke()
    },
  }
}
