import { Adoption } from '#src/figures/drawings/adoption.tsx'
import { BadDebt } from '#src/figures/drawings/bad-debt.tsx'
import { CallTrace } from '#src/figures/drawings/call-trace.tsx'
import { CloseGantt } from '#src/figures/drawings/close-gantt.tsx'
import { EstimateCone } from '#src/figures/drawings/estimate-cone.tsx'
import { ForkChoice } from '#src/figures/drawings/fork-choice.tsx'
import { LossExceedance } from '#src/figures/drawings/loss-exceedance.tsx'
import { ParetoFront } from '#src/figures/drawings/pareto-front.tsx'
import { SortedAnswers } from '#src/figures/drawings/sorted-answers.tsx'
import { StateMachine } from '#src/figures/drawings/state-machine.tsx'
import { SupplySchedule } from '#src/figures/drawings/supply-schedule.tsx'
import { TransferArcs } from '#src/figures/drawings/transfer-arcs.tsx'

/** Rendered into one SVG file at build time (scripts/vite/drawing-files.ts). */
export const drawings = {
  // By the ids of expertise-copy.ts.
  protocol: <ForkChoice title="GHOST" />,
  contracts: <StateMachine />,
  analytics: <TransferArcs title="Circular flow" />,
  tokenomics: <SupplySchedule />,
  dapps: <CallTrace title="Trace of a swap" />,
  market: <Adoption title="Adoption by developers" />,
  risk: <LossExceedance title="Loss exceedance" />,
  lab: <ParetoFront title="Pareto front" />,
  process: <EstimateCone title="Estimate" steps={4} />,
  // By the ids of the stories in services-copy.ts.
  defi: <BadDebt title="Bad debt" fall={0.4} />,
  saas: <SortedAnswers title="Answers" questions={1000} />,
  fintech: <CloseGantt />,
}
