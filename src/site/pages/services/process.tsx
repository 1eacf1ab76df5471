import { Part } from './part.tsx'
import { drawings } from './services.drawings.tsx'
import { processFigure, processSteps } from './services-copy.ts'

/** Four steps under one drawing of uncertainty, which narrows to the right. */
export function Process() {
  return (
    <Part part="process">
      <figure>
        {drawings.process}
        <figcaption className="sr-only">{processFigure}</figcaption>
      </figure>
      <div aria-hidden="true" className="caption mt-1 grid grid-cols-4 text-center lg:hidden">
        {processSteps.map((step, i) => (
          // The scale covers the beginning of the first step: its widest factor, in letters of the same width, and a space.
          <span key={step.title} className={i === 0 ? 'pl-[calc(5ch+0.5rem)]' : undefined}>
            {i + 1}
          </span>
        ))}
      </div>
      <ol className="mt-4 grid border-y border-rule md:grid-cols-2 lg:mt-0 lg:grid-cols-4 lg:border-t">
        {processSteps.map((step, i) => (
          <li
            key={step.title}
            className="flex flex-col md:row-span-3 md:grid md:grid-rows-subgrid border-t border-rule py-3.5 first:border-t-0 md:px-5 md:py-6 md:odd:pl-0 md:even:border-l md:nth-2:border-t-0 lg:border-t-0 lg:border-l lg:px-5! lg:first:border-l-0 lg:first:pl-0!"
          >
            <div className="flex items-baseline gap-3 md:block">
              <p aria-hidden="true" className="caption md:mb-2">
                {i + 1}
              </p>
              <h3 className="text-[1.625rem] leading-[1.1] tracking-[-0.032em]">{step.title}</h3>
            </div>
            <p className="mt-1.5 mb-2 max-w-[30em] leading-normal text-muted md:mt-3 md:mb-6">{step.text}</p>
            <p className="caption mt-auto flex md:mt-0 gap-2.5 border-rule md:border-t md:pt-3">
              <span aria-hidden="true" className="text-signal">
                →
              </span>
              <span className="text-ink">{step.result}</span>
            </p>
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="caption mt-3">
        <span className="max-sm:hidden">Fig. 9 – </span>
        {processFigure}
      </p>
    </Part>
  )
}
