import type { ReactNode } from 'react'
import { drawnReadouts } from './drawn-frame.ts'
import type { Readouts } from './readouts.ts'
import { SHAPE_VISIBILITY } from './shape.ts'

const SHAPES = ['narrow', 'wide'] as const

/** A figure of either shape; the style sheet shows the one that is drawn. */
function Figure({ name }: { name: Exclude<keyof Readouts, 'phase'> }) {
  return SHAPES.map((shape) => (
    <span key={shape} data-readout={name} data-of={shape} className={SHAPE_VISIBILITY[shape]} suppressHydrationWarning>
      {drawnReadouts?.[shape][name] ?? ''}
    </span>
  ))
}

/** The hue of the step that the round is in: the key to the colours of the drawing. */
function PhaseDot() {
  return SHAPES.map((shape) => (
    <span key={shape} className={SHAPE_VISIBILITY[shape]} aria-hidden="true">
      <span
        data-phase={drawnReadouts?.[shape].phase ?? 'propose'}
        suppressHydrationWarning
        className="mr-2 inline-block size-2 rounded-full bg-muted align-[1px] data-[phase=commit]:bg-cybersecurity data-[phase=no-quorum]:bg-rejected data-[phase=propose]:bg-ai data-[phase=vote]:bg-blockchain"
      />
    </span>
  ))
}

/** Each line is one line high and contained: a figure that changes lays out itself, not the page below. */
const LINE = 'contain-strict whitespace-nowrap'

function Cell({ caption, children }: { caption: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0 border-rule px-3.5 pt-3.5 pb-4 tight:border-t tight:px-0! tight:first:border-t-0 even:border-l tight:border-l-0! max-sm:even:pr-0 first:pl-0 max-lg:odd:pl-0 lg:border-l lg:first:border-l-0 lg:px-4 max-lg:nth-[n+3]:border-t">
      <p className={`caption h-[1.0625rem] ${LINE}`}>{caption}</p>
      <p className={`mt-0.5 h-6 text-sm leading-6 tracking-[-0.01em] tabular-nums sm:text-[0.9375rem] ${LINE}`}>
        {children}
      </p>
    </div>
  )
}

const BUTTON =
  'inline-flex h-11 items-center justify-center gap-2 rounded-md border border-edge px-3.5 text-sm font-medium tracking-[-0.01em] whitespace-nowrap transition duration-150 hover:bg-faint active:translate-y-px'

type Props = { running: boolean; onToggle: () => void; onKnockOut: () => void; message: string }

/** The readouts of the demo, and its two controls. The figures change many times a second: no live region. */
export function ConsensusDemoStrip({ running, onToggle, onKnockOut, message }: Props) {
  return (
    <div className="relative border-rule border-t bg-paper">
      <div className="wrap grid grid-cols-2 tight:grid-cols-1 lg:grid-cols-4 xl:grid-cols-[repeat(4,1fr)_auto]">
        <Cell
          caption={
            <>
              Fig. 1 – <span className="max-sm:hidden">live </span>simulation
            </>
          }
        >
          <Figure name="network" />
        </Cell>
        <Cell caption={<Figure name="place" />}>
          <PhaseDot />
          <Figure name="state" />
        </Cell>
        <Cell caption={<Figure name="latency" />}>
          <Figure name="messages" />
        </Cell>
        <Cell caption="Crashes tolerated">
          <Figure name="down" />
        </Cell>
        <div className="col-span-full grid grid-cols-[auto_1fr] items-center gap-2 tight:grid-cols-1 border-rule py-3 max-xl:border-t sm:flex xl:col-span-1 xl:border-l xl:py-0 xl:pl-4 noscript:hidden">
          <button type="button" onClick={onToggle} className={`${BUTTON} min-w-23`}>
            <svg viewBox="0 0 12 12" className="size-3 fill-current" aria-hidden="true">
              <path d={running ? 'M2 1h3v10H2zM7 1h3v10H7z' : 'M2 .5 11 6l-9 5.5z'} />
            </svg>
            {running ? 'Pause' : 'Run'}
          </button>
          <button type="button" onClick={onKnockOut} className={BUTTON}>
            Knock out a node
          </button>
          <span role="status" className="sr-only">
            {message}
          </span>
        </div>
      </div>
    </div>
  )
}
