import { FaqList } from '#src/site/islands.ts'
import { SectionHeading } from '#src/ui/section-heading.tsx'

export function Faq() {
  return (
    <section id="questions" aria-labelledby="questions-heading" className="wrap mt-24 md:mt-36">
      <SectionHeading number="01" label="Questions" id="questions-heading">
        Asked often, answered plainly
      </SectionHeading>
      <div className="grid gap-x-6 md:grid-cols-12">
        <div className="md:col-span-8 md:col-start-5">
          <FaqList />
        </div>
      </div>
    </section>
  )
}
