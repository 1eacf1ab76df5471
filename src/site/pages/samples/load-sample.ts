import type { ComponentType } from 'react'
import type { SampleId } from '#src/shared/site/samples.ts'

const load: Record<SampleId, () => Promise<{ default: ComponentType }>> = {
  auditFinding: () => import('./audit-finding.tsx'),
  evaluationReport: () => import('./evaluation-report.tsx'),
  designMemo: () => import('./design-memo.tsx'),
}

const loaded = new Map<SampleId, ComponentType>()

/** Loads a document. The route's loader waits for it, on the server and for a visitor from another page. */
export async function loadSample(id: SampleId): Promise<void> {
  loaded.set(id, (await load[id]()).default)
}

/** Returns the document if it is loaded. */
export function loadedSample(id: SampleId): ComponentType | undefined {
  return loaded.get(id)
}
