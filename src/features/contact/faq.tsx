import { lazy, Suspense } from 'react'
import { keepEvents, nearView } from '#src/lib/late-part.ts'
import { SectionHeading } from '#src/ui/section-heading.tsx'

const SECTION = 'questions'

let onReady = () => {}

// The server renders the answers into the page. The browser keeps that as it is and makes it an accordion when it comes
// into view: neither the texts nor the code are in the first scripts.
const FaqList = import.meta.env.SSR
  ? (await import('./faq-list.tsx')).default
  : lazy(async () => {
      onReady = keepEvents(SECTION)
      await nearView(SECTION)
      return import('./faq-list.tsx')
    })

export function Faq() {
  return (
    <section id={SECTION} aria-labelledby="questions-heading" className="wrap mt-24 md:mt-36">
      <SectionHeading number="01" label="Questions" id="questions-heading">
        Asked often, answered plainly
      </SectionHeading>
      <div className="grid gap-x-6 md:grid-cols-12">
        <div className="md:col-span-8 md:col-start-5">
          <Suspense>
            <FaqList onReady={() => onReady()} />
          </Suspense>
        </div>
      </div>
    </section>
  )
}
