import type { CoverCategory } from './article-cover.tsx'
import { randomFrom, round } from './seed.ts'

type Props = { title: string; category: CoverCategory; seed: string }

/** Which drawing a title gets. */
export default function CoverSheet({ seed }: Props) {
  const random = randomFrom(seed)
  const path = Array.from({ length: 24 }, (_, i) => `${round(i * 28)} ${round(200 + (random() - 0.5) * 160)}`)
  return (
    <svg aria-hidden="true" viewBox="0 0 640 400" className="block size-full">
      <path d={`M${path.join('L')}`} fill="none" className="stroke-ink" />
    </svg>
  )
}
