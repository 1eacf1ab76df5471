import { paint } from '#src/figures/kit/paint.ts'
import type { CoverCategory } from '#src/shared/articles/articles.ts'
import { type Covered, coverForm, isCloseUp } from './cover-forms.ts'

type Category = NonNullable<CoverCategory> | 'none'

/** Background of each category: its hue, light enough for dark lines. Amber on the bluish gray of the dark theme would be khaki. */
const grounds: Record<Category, string> = {
  AI: '[--cover-tint:oklch(from_var(--color-ai)_l_c_62)] [--cover-ground:color-mix(in_oklab,var(--cover-tint)_14%,oklch(from_var(--color-raised)_l_0.006_62))]',
  Blockchain: '[--cover-ground:color-mix(in_oklab,var(--color-blockchain)_12%,var(--color-raised))]',
  Cybersecurity: '[--cover-ground:color-mix(in_oklab,var(--color-cybersecurity)_13%,var(--color-raised))]',
  Business: '[--cover-ground:color-mix(in_oklab,var(--color-business)_11%,var(--color-raised))]',
  none: '[--cover-ground:var(--color-faint)]',
}

const hues: Record<Category, string> = {
  AI: paint.ai,
  Blockchain: paint.blockchain,
  Cybersecurity: paint.cybersecurity,
  Business: paint.business,
  none: paint.signal,
}

export type DrawnCoverProps = {
  /** Posts with the same title and category have the same drawing. */
  cover: Covered
  /** The entries of the list that it is shown in: every second one with the same form is drawn from close up. */
  list?: readonly Covered[] | undefined
}

/** The drawing on its ground. */
export default function CoverPanel(props: DrawnCoverProps) {
  return (
    <div className={`size-full bg-(--cover-ground) ${grounds[props.cover.category ?? 'none']}`}>
      <CoverDrawing {...props} />
    </div>
  )
}

export function CoverDrawing({ cover, list }: DrawnCoverProps) {
  const Drawing = coverForm(cover)
  return <Drawing seed={cover.title} hue={hues[cover.category ?? 'none']} isCloseUp={isCloseUp(cover, list)} />
}
