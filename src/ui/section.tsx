import type { ReactNode } from 'react'

type Props = {
  /** The id of the heading is `{name}-heading`. */
  name: string
  number: string
  label: string
  heading: string
  /** For links to the section. */
  id?: string
  /** The first section of a page stands closer to what is above it. */
  isFirst?: boolean
  children: ReactNode
}

/** A numbered section: a full-width rule, the number in the margin, the headline from the fifth column, the content below. */
export function Section({ name, number, label, heading, id, isFirst, children }: Props) {
  const headingId = `${name}-heading`
  return (
    <section id={id} aria-labelledby={headingId} className={`wrap ${isFirst ? 'mt-18 md:mt-32' : 'mt-18 md:mt-36'}`}>
      <div className="mb-8 grid gap-x-6 gap-y-4 border-t border-ink pt-3.5 md:mb-14 lg:grid-cols-12">
        <p className="caption lg:col-span-4">
          {number} / {label}
        </p>
        <h2
          id={headingId}
          className="max-w-[15em] text-[clamp(1.875rem,4vw,3.375rem)] leading-[1.04] tracking-[-0.035em] lg:col-span-8"
        >
          {heading}
        </h2>
      </div>
      {children}
    </section>
  )
}

type SplitProps = Omit<Props, 'isFirst'> & {
  /** Shown below the heading; below the content where there is one column. */
  aside?: ReactNode
}

/** A numbered section with the heading in the left third, beside the content. */
export function SplitSection({ name, number, label, heading, id, aside, children }: SplitProps) {
  const headingId = `${name}-heading`
  return (
    <section id={id} aria-labelledby={headingId} className="wrap mt-18 md:mt-36">
      <div className="grid gap-x-6 gap-y-9 border-t border-ink pt-3.5 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="lg:col-span-4">
          <p className="caption">
            {number} / {label}
          </p>
          <h2
            id={headingId}
            className="mt-6 max-w-[10em] text-[clamp(1.875rem,4vw,3rem)] leading-[1.04] tracking-[-0.035em]"
          >
            {heading}
          </h2>
        </div>
        <div className="lg:col-span-8 lg:row-span-2 lg:pt-10">{children}</div>
        {aside && <div className="lg:col-span-4">{aside}</div>}
      </div>
    </section>
  )
}

type TitleProps = Pick<Props, 'name' | 'heading'> & { caption: string; className: string }

/** The heading of a section with its number in a line above, where the section has a layout of its own. */
export function SectionTitle({ name, caption, heading, className }: TitleProps) {
  return (
    <>
      <p className="caption">{caption}</p>
      <h2
        id={`${name}-heading`}
        className={`text-[clamp(1.875rem,4vw,3.375rem)] leading-[1.04] tracking-[-0.035em] ${className}`}
      >
        {heading}
      </h2>
    </>
  )
}
