/** Sample deliverables: documents of our own about invented clients. The services link to them. */
export const samples = [
  {
    id: 'auditFinding',
    path: '/samples/audit-finding',
    title: 'Sample audit finding',
    label: 'See a sample finding',
    note: 'A vault whose share price a stranger can push up: the flaw, the failing test, the patch, the retest.',
    service: { name: 'Smart contract design and audits', hash: 'contracts' },
  },
  {
    id: 'evaluationReport',
    path: '/samples/evaluation-report',
    title: 'Sample evaluation report',
    label: 'See a sample evaluation report',
    note: '400 questions put to an assistant, labeled twice, with intervals, errors and a decision.',
    service: { name: 'AI Implementation', hash: 'ai' },
  },
  {
    id: 'designMemo',
    path: '/samples/design-memo',
    title: 'Sample design memo',
    label: 'See a sample design memo',
    note: 'Where an AI agent’s signing key lives: four options compared in numbers, and what would change the answer.',
    service: { name: 'MVP to Production', hash: 'mvp' },
  },
] as const

export type SampleId = (typeof samples)[number]['id']
