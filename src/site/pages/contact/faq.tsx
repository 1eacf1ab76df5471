import { FaqList } from '#src/site/islands.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { SplitSection } from '#src/ui/section.tsx'
import type { BookingOpener } from './contact-facts.tsx'

/** The questions, with the way to a call beside them for a question that is not among them. */
export function Faq({ BookingOpener }: { BookingOpener: BookingOpener }) {
  return (
    <SplitSection
      name="questions"
      id="questions"
      number="C"
      label="Questions"
      heading="Common questions"
      aside={
        <div className="max-w-[22rem] lg:border-t lg:border-rule lg:pt-4 noscript:hidden">
          <p className="text-muted">Don’t see yours? Ask an engineer directly.</p>
          <div className="mt-4 grid sm:flex">
            <BookingOpener className={buttonClass({ variant: 'outline' })}>Book a call</BookingOpener>
          </div>
        </div>
      }
    >
      <FaqList />
    </SplitSection>
  )
}
