import { createFrameLoop } from './frame-loop.ts'
import { createLabelLayer } from './label-layer.ts'
import { nextTask, openInTasks } from './opening.ts'
import { onThemeChange, readPalette } from './palette.ts'
import { followPointer } from './pointer.ts'
import { nodeName } from './readouts.ts'
import { createRenderer } from './renderer.ts'
import { WIDE_QUERY } from './shape.ts'
import { findStage } from './stage.ts'
import { viewOf } from './view.ts'

export type LiveConsensusDemo = {
  setRunning: (running: boolean) => void
  /** Knocks out the leader and says what happened. */
  knockOutLeader: () => string
}

/** The demo of a page that was left before it started. */
const NEVER_STARTED: LiveConsensusDemo = { setRunning: () => {}, knockOutLeader: () => '' }

/** The ms between updates of the strip and the labels: each four times a second, by turns, so that no frame pays for both. */
const READ_EVERY = 125

const open = (wide: boolean) => openInTasks(wide ? 'wide' : 'narrow')

/** Takes over from the still frame inside `root`, at the same moment of the same world, until the signal aborts. */
export async function startLive(root: HTMLElement, running: boolean, signal: AbortSignal): Promise<LiveConsensusDemo> {
  const wide = matchMedia(WIDE_QUERY)
  let sim = await open(wide.matches)
  const page = findStage(root)
  const canvas = document.createElement('canvas')
  const ctx = canvas.getContext('2d')
  await nextTask()
  if (!ctx || signal.aborted) return NEVER_STARTED

  const renderer = createRenderer(canvas, ctx, readPalette(root))
  await nextTask()
  if (signal.aborted) return NEVER_STARTED

  canvas.className = 'absolute inset-0 size-full'
  page.stage.append(canvas)
  const labels = createLabelLayer(page.stage)
  let room = page.measure(sim)
  let hovered: number | undefined
  let [readAt, turn] = [0, 0]

  // Both read the same view, so that the strip and the label of a leader never count differently.
  let view = viewOf(sim)
  const name = () => labels.update(sim, view, room, hovered)
  const writeStrip = () => {
    view = viewOf(sim)
    page.writeStrip(sim, view)
  }

  function redraw() {
    renderer.draw(sim, hovered)
    writeStrip()
    name()
  }

  function layOut() {
    page.ensureLattice(sim.terrain)
    room = page.measure(sim)
    renderer.resize(room.width, room.height, sim)
    redraw()
  }

  const setRunning = createFrameLoop(
    page.stage,
    (ms, now) => {
      sim.advance(ms)
      renderer.draw(sim, hovered)
      if (now - readAt < READ_EVERY) return
      readAt = now
      if (turn++ % 2) name()
      else writeStrip()
    },
    signal,
  )

  layOut()
  page.showStillMoment(false)
  setRunning(running)

  const sizes = new ResizeObserver(layOut)
  sizes.observe(page.stage)
  sizes.observe(page.text)
  signal.addEventListener('abort', () => {
    sizes.disconnect()
    canvas.remove()
    labels.remove()
    page.showStillMoment(true)
  })

  onThemeChange(() => {
    renderer.recolor(readPalette(root))
    redraw()
  }, signal)

  async function changeShape() {
    const next = await open(wide.matches)
    if (signal.aborted || (next.terrain.name === 'wide') !== wide.matches) return
    sim = next
    hovered = undefined
    layOut()
  }
  wide.addEventListener('change', changeShape, { signal })

  const pointer = {
    sim: () => sim,
    onHover(node: number | undefined) {
      if (hovered === node) return
      hovered = node
      redraw()
    },
    onPick(node: number) {
      if (sim.isUp(node)) sim.knockOut(node)
      else sim.revive(node)
      redraw()
    },
  }
  followPointer(page.stage, pointer, signal)

  return {
    setRunning,
    knockOutLeader() {
      const { leader } = viewOf(sim)
      const node = sim.isUp(leader) ? leader : sim.terrain.validators.find(sim.isUp)
      if (node === undefined) return 'Every validator is down.'
      sim.knockOut(node)
      redraw()
      const down = sim.terrain.validators.filter((v) => !sim.isUp(v)).length
      const verdict = down > sim.faults ? 'no quorum, the others wait' : `${down} of ${sim.faults} tolerated`
      return `${nodeName(node)} knocked out: ${verdict}.`
    },
  }
}
