import type { CoverCategory } from '#src/shared/articles/articles.ts'
import { type Covered, coverForm } from './cover-forms.ts'
import type { Hue } from './cover-plate.tsx'

const hues: Record<NonNullable<CoverCategory> | 'none', Hue> = {
  AI: { fill: 'fill-ai', stroke: 'stroke-ai' },
  Blockchain: { fill: 'fill-blockchain', stroke: 'stroke-blockchain' },
  Cybersecurity: { fill: 'fill-cybersecurity', stroke: 'stroke-cybersecurity' },
  Business: { fill: 'fill-business', stroke: 'stroke-business' },
  none: { fill: 'fill-signal', stroke: 'stroke-signal' },
}

type Props = { title: string; category: CoverCategory; seed: string; list?: readonly Covered[] | undefined }

export default function CoverDrawing({ title, category, seed, list }: Props) {
  const { Drawing } = coverForm({ title, category }, seed, list)
  return <Drawing seed={seed} hue={hues[category ?? 'none']} />
}
