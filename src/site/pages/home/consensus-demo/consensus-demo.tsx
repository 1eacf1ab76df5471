import { type ReactNode, useRef, useState } from 'react'
import { ConsensusDemoStrip } from './consensus-demo-strip.tsx'
import { drawnFrames } from './drawn-frame.ts'
import { LatticeFigure } from './lattice-figure.tsx'
import { useLiveConsensusDemo } from './use-live-consensus-demo.ts'

/**
 * Paper behind each piece of text: whatever the width, no line runs through a word. Its edge is hard on purpose: the
 * lattice has faded where text stands, and a blurred shadow of the paper's own color shows as blotches in the dark.
 */
const VEIL =
  '[&_:is(h1,p)]:w-fit [&_:is(h1,p,div:has(>a))]:bg-paper [&_:is(h1,p,div:has(>a))]:[box-shadow:0_0_0_8px_var(--color-paper)] sm:[&_div:has(>a)]:w-fit'

/** The text lies over the canvas, yet only words and links take the pointer. */
const POINTER = 'pointer-events-none [&_:is(h1,p,a,button)]:pointer-events-auto'

/**
 * The home hero with its live figure: a lattice behind `children`, the readout strip below them.
 *
 * `children` is the text of the hero (h1, p, a row of links), laid out by the caller in its own `wrap`, with its own
 * top padding and no bottom padding: the room the lattice needs under the buttons is kept here.
 */
export function ConsensusDemo({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const strip = useLiveConsensusDemo(root)
  const [frames] = useState(drawnFrames)
  return (
    <div
      ref={root}
      className="relative isolate flex flex-col overflow-clip border-rule border-b lg:min-h-[min(100svh-4rem,793px)]"
    >
      {/* Before the figure, though over it: where the page comes slowly, the figure would stand too high until the text is there. */}
      <div data-hero-text className={`relative z-1 ${VEIL} ${POINTER}`}>
        {children}
      </div>
      <div className="relative min-h-[216px] grow sm:min-h-[256px] lg:min-h-32">
        <LatticeFigure frames={frames} />
      </div>
      <ConsensusDemoStrip frames={frames} {...strip} />
    </div>
  )
}
