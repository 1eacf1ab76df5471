import type { CoverCategory } from '#src/shared/articles/articles.ts'
import CoverDrawing from './cover-drawing.tsx'
import type { Covered } from './cover-forms.ts'

/** Background of each category: its hue, light enough for dark lines. Amber on the bluish grey of the dark theme would be khaki. */
const grounds: Record<NonNullable<CoverCategory> | 'none', string> = {
  AI: '[--cover-tint:oklch(from_var(--color-ai)_l_c_62)] [--cover-ground:color-mix(in_oklab,var(--cover-tint)_14%,oklch(from_var(--color-raised)_l_0.006_62))]',
  Blockchain: '[--cover-ground:color-mix(in_oklab,var(--color-blockchain)_12%,var(--color-raised))]',
  Cybersecurity: '[--cover-ground:color-mix(in_oklab,var(--color-cybersecurity)_13%,var(--color-raised))]',
  Business: '[--cover-ground:color-mix(in_oklab,var(--color-business)_11%,var(--color-raised))]',
  none: '[--cover-ground:var(--color-faint)]',
}

export type CoverPanelProps = {
  title: string
  category: CoverCategory
  /** Covers with the same seed and category are identical. */
  seed: string
  /** The entries of the list that it is shown in: covers side by side differ in form. */
  list?: readonly Covered[] | undefined
}

/** The drawing on its ground. */
export default function CoverPanel({ category, ...drawing }: CoverPanelProps) {
  return (
    <div className={`size-full bg-(--cover-ground) ${grounds[category ?? 'none']}`}>
      <CoverDrawing category={category} {...drawing} />
    </div>
  )
}
