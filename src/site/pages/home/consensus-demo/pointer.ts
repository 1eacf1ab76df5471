import type { Simulation } from './simulation.ts'

/** The distance in px up to which a pointer hits a node: a fingertip is wider than a mouse's arrow. */
const REACH = { mouse: 20, touch: 30 }

type Handlers = {
  sim: () => Simulation
  onHover: (node: number | undefined) => void
  onPick: (node: number) => void
}

/** Reports the node under a mouse and the one that is clicked or tapped. Scrolling over the figure stays the browser's. */
export function followPointer(stage: HTMLElement, { sim, onHover, onPick }: Handlers, signal: AbortSignal) {
  function nodeAt(event: PointerEvent | MouseEvent, reach: number) {
    const { x, y, width, height, hidden, presence } = sim().terrain
    const box = stage.getBoundingClientRect()
    const [px, py] = [event.clientX - box.left, event.clientY - box.top]
    let best: number | undefined
    let nearest = reach
    x.forEach((unitX, node) => {
      const distance = Math.hypot((unitX / width) * box.width - px, ((y[node] ?? 0) / height) * box.height - py)
      if (hidden[node] || (presence[node] ?? 0) < 0.3 || distance >= nearest) return
      best = node
      nearest = distance
    })
    return best
  }

  stage.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerType !== 'mouse') return
      const node = nodeAt(event, REACH.mouse)
      stage.style.cursor = node === undefined ? '' : 'pointer'
      onHover(node)
    },
    { signal },
  )
  stage.addEventListener('pointerleave', () => onHover(undefined), { signal })
  stage.addEventListener(
    'click',
    (event) => {
      const touch = event instanceof PointerEvent && event.pointerType === 'touch'
      const node = nodeAt(event, touch ? REACH.touch : REACH.mouse)
      if (node !== undefined) onPick(node)
    },
    { signal },
  )
}
