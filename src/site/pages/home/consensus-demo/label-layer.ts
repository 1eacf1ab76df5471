import { labelMarkup, labelSlots, type Placed, placeLabels, type Room } from './labels.ts'
import { nodeName } from './readouts.ts'
import type { Simulation } from './simulation.ts'
import type { View } from './view.ts'

/** Shows the named nodes as elements over the canvas: text stays text, crisp and in the page's type. */
export function createLabelLayer(stage: HTMLElement) {
  const layer = document.createElement('div')
  // Strict containment: a label that changes its text lays out itself and nothing else.
  layer.className = 'pointer-events-none absolute inset-0 contain-strict'
  layer.ariaHidden = 'true'
  stage.append(layer)
  const elements = new Map<number, { element: HTMLElement; side: string; text: string; place: string }>()
  let shown: Placed[] = []

  function show(placed: Placed[]) {
    shown = placed
    for (const [node, { element }] of elements) {
      if (placed.some((label) => label.node === node)) continue
      element.remove()
      elements.delete(node)
    }
    for (const label of placed) {
      const known = elements.get(label.node)
      const element = known?.element ?? document.createElement('div')
      const side = `${label.toLeft} ${label.below}`
      const place = `translate(${label.x}px, ${label.y}px)`
      const box = element.lastElementChild
      if (!box || known?.side !== side) element.innerHTML = labelMarkup(label)
      else if (known.text !== label.text) box.textContent = label.text
      if (known?.place !== place) element.style.transform = place
      if (!known) {
        element.className = 'absolute top-0 left-0'
        layer.append(element)
      }
      elements.set(label.node, { element, side, text: label.text, place })
    }
  }

  return {
    update(sim: Simulation, view: View, room: Room, hovered: number | undefined) {
      const slots = labelSlots(sim, view)
      if (hovered !== undefined) {
        const verb = sim.isUp(hovered) ? 'knock out' : 'bring back'
        slots.unshift([{ node: hovered, text: `${verb} ${nodeName(hovered)}` }])
      }
      const limit = (room.width < 640 ? 2 : 3) + (hovered === undefined ? 0 : 1)
      show(placeLabels(slots, room, limit, shown))
    },
    remove: () => layer.remove(),
  }
}
