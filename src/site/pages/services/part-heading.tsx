import { SectionHeading } from '#src/ui/section-heading.tsx'
import { servicesParts } from './services-hero-copy.ts'

/** The heading of a part of the page, with the name that the index uses. */
export function PartHeading({ part }: { part: keyof typeof servicesParts }) {
  const { id, number, label, heading } = servicesParts[part]
  return (
    <SectionHeading number={number} label={label} id={`${id}-heading`}>
      {heading}
    </SectionHeading>
  )
}
