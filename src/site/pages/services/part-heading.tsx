import { SectionHeading } from '#src/ui/section-heading.tsx'
import { servicesParts } from './services-hero-copy.ts'

/** Opens a part of the page as its index at the top names it. */
export function PartHeading({ part }: { part: keyof typeof servicesParts }) {
  const { id, number, label, heading } = servicesParts[part]
  return (
    <SectionHeading number={number} label={label} id={`${id}-heading`}>
      {heading}
    </SectionHeading>
  )
}
