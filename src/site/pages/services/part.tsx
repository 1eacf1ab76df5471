import type { ReactNode } from 'react'
import { Section } from '#src/ui/section.tsx'
import { servicesParts } from './services-hero-copy.ts'

/** A part of the page, with the name that the index uses. */
export function Part({ part, children }: { part: keyof typeof servicesParts; children: ReactNode }) {
  const { id, number, label, heading } = servicesParts[part]
  return (
    <Section name={id} {...{ id, number, label, heading }}>
      {children}
    </Section>
  )
}
