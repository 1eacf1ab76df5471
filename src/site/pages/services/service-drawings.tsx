import type { ReactNode } from 'react'
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
import { drawnOnce } from '#src/figures/kit/drawn.tsx'
import type { expertise } from './expertise-copy.ts'
import type { successStories } from './services-copy.ts'

export type ServiceDrawingName = (typeof expertise | typeof successStories)[number]['id'] | 'process'

export const serviceDrawings: Record<ServiceDrawingName, ReactNode> = {
  protocol: drawnOnce(<ForkChoice title="GHOST" />),
  contracts: drawnOnce(<StateMachine />),
  analytics: drawnOnce(<TransferArcs title="Circular flow" />),
  tokenomics: drawnOnce(<SupplySchedule />),
  dapps: drawnOnce(<CallTrace title="Trace of a swap" />),
  market: drawnOnce(<Adoption title="Adoption by developers" />),
  risk: drawnOnce(<LossExceedance title="Loss exceedance" />),
  lab: drawnOnce(<ParetoFront title="Pareto front" />),
  process: drawnOnce(<EstimateCone title="Estimate" steps={4} />),
  defi: drawnOnce(<BadDebt title="Bad debt" fall={0.4} />),
  saas: drawnOnce(<SortedAnswers title="Answers" questions={1000} />),
  fintech: drawnOnce(<CloseGantt />),
}
