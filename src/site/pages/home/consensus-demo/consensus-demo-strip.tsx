import type { ReactNode } from 'react'
import type { DrawnFrames } from './drawn-frame.ts'
import type { Readouts } from './readouts.ts'
import { SHAPE_VISIBILITY } from './shape.ts'

const SHAPES = ['narrow', 'wide'] as const

/** The readouts of both shapes; the style sheet shows that of the visible shape. */
function Figure({ frames, name }: { frames: DrawnFrames; name: Exclude<keyof Readouts, 'phase'> }) {
  return SHAPES.map((shape) => (
    <span key={shape} data-readout={name} data-of={shape} className={SHAPE_VISIBILITY[shape]} suppressHydrationWarning>
      {frames[shape]?.readouts[name] ?? ''}
    </span>
  ))
}

/** A dot in the color of the current phase, as a legend of the drawing. */
function PhaseDot({ frames }: { frames: DrawnFrames }) {
  return SHAPES.map((shape) => (
    <span key={shape} className={SHAPE_VISIBILITY[shape]} aria-hidden="true">
      <span
        data-phase={frames[shape]?.readouts.phase ?? 'propose'}
        suppressHydrationWarning
        className="mr-2 inline-block size-2 rounded-full bg-muted align-[1px] data-[phase=commit]:bg-cybersecurity data-[phase=no-quorum]:bg-rejected data-[phase=propose]:bg-ai data-[phase=vote]:bg-blockchain"
      />
    </span>
  ))
}

/** Of fixed height and contained, so that a readout that changes does not lay out the page below. */
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

/** Quieter than the page's other buttons, because these only control the demo. */
const BUTTON =
  'caption inline-flex h-11 items-center gap-2 rounded-md px-2.5 text-ink whitespace-nowrap underline-offset-4 hover:underline active:translate-y-px'

/** The figure's caption. Before hydration and without scripts, style sheets decide whether it says that the figure moves. */
function Mode({ running, isTouched }: Pick<Props, 'running' | 'isTouched'>) {
  const live = (
    <>
      <span className="max-sm:hidden">live </span>simulation
    </>
  )
  const still = (
    <>
      <span className="max-sm:hidden lg:max-xl:hidden">simulation, </span>
      {isTouched ? 'paused' : 'one frame'}
    </>
  )
  if (!running) return still
  if (isTouched) return live
  return (
    <>
      <span className="motion-reduce:hidden noscript:hidden">{live}</span>
      <span className="hidden motion-reduce:inline noscript:inline">{still}</span>
    </>
  )
}

type Props = {
  frames: DrawnFrames
  running: boolean
  /** The visitor has used the control. */
  isTouched: boolean
  onToggle: () => void
  onKnockOut: () => void
  message: string
}

/** The readouts of the demo, and its two controls. The figures change many times a second: no live region. */
export function ConsensusDemoStrip({ frames, running, isTouched, onToggle, onKnockOut, message }: Props) {
  return (
    <div className="relative border-rule border-t bg-paper">
      <div className="wrap grid grid-cols-2 tight:grid-cols-1 lg:grid-cols-[repeat(4,1fr)_auto]">
        <Cell
          caption={
            <>
              Fig. 1 – <Mode running={running} isTouched={isTouched} />
            </>
          }
        >
          <Figure frames={frames} name="network" />
        </Cell>
        <Cell caption={<Figure frames={frames} name="place" />}>
          <PhaseDot frames={frames} />
          <Figure frames={frames} name="state" />
        </Cell>
        <Cell caption={<Figure frames={frames} name="latency" />}>
          <Figure frames={frames} name="messages" />
        </Cell>
        <Cell caption="Crashes tolerated">
          <Figure frames={frames} name="down" />
        </Cell>
        <div className="col-span-full flex flex-wrap items-center border-rule py-1 max-lg:border-t max-lg:*:first:-ml-2.5 lg:col-span-1 lg:border-l lg:py-0 lg:pl-1.5 max-xl:lg:flex-col max-xl:lg:items-start noscript:hidden">
          <button type="button" onClick={onToggle} className={`${BUTTON} min-w-20`}>
            <svg viewBox="0 0 12 12" className="size-2.5 fill-current" aria-hidden="true">
              <path d={running ? 'M2 1h3v10H2zM7 1h3v10H7z' : 'M2 .5 11 6l-9 5.5z'} />
            </svg>
            {running ? 'Pause' : 'Run'}
          </button>
          <button type="button" onClick={onKnockOut} className={BUTTON}>
            <svg viewBox="0 0 12 12" className="size-2.5 stroke-current stroke-2" aria-hidden="true">
              <path d="m1 1 10 10M11 1 1 11" />
            </svg>
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
