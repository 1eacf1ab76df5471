import { EstimateCone } from '#src/figures/drawings/estimate-cone.tsx'
import { Drawn } from '#src/figures/kit/drawn.tsx'
import { Part } from './part.tsx'
import { processSteps } from './services-copy.ts'

/** Four steps under one drawing of uncertainty, which narrows to the right. On a phone each step has its part of it. */
export function Process() {
  return (
    <Part part="process">
      <ol className="grid border-y border-rule lg:grid-cols-4">
        {processSteps.map((step, i) => (
          <li
            key={step.title}
            className="grid border-t border-rule first:border-t-0 md:grid-cols-[5fr_7fr] lg:flex lg:flex-col lg:border-t-0"
          >
            <Drawn>
              <EstimateCone title="Estimate" part={i} parts={processSteps.length} />
            </Drawn>
            <div className="flex grow flex-col pb-8 md:px-6 md:py-7 lg:border-t lg:border-l lg:border-rule lg:px-5 lg:pt-6 [li:first-child>&]:lg:border-l-0 [li:first-child>&]:lg:pl-0">
              <p className="caption mt-4 md:mt-0">Step {i + 1}</p>
              <h3 className="mt-2.5 text-[1.625rem] leading-[1.1] tracking-[-0.032em]">{step.title}</h3>
              <p className="mt-3 mb-6 max-w-[30em] text-muted">{step.text}</p>
              <p className="caption mt-auto flex gap-2.5 border-t border-rule pt-3">
                <span aria-hidden="true" className="text-signal">
                  →
                </span>
                <span className="text-ink">{step.result}</span>
              </p>
            </div>
          </li>
        ))}
      </ol>
      <p className="caption mt-3 flex flex-wrap justify-between gap-x-4">
        <span>Fig. 9 – Estimates of one project, step by step</span>
        <span className="text-ink">lit: what it took</span>
      </p>
    </Part>
  )
}
