import { FaqList } from '#src/site/islands.ts'
import { Section } from '#src/ui/section.tsx'

export function Faq() {
  return (
    <Section name="questions" id="questions" number="01" label="Questions" heading="Asked often, answered plainly">
      <div className="grid gap-x-6 md:grid-cols-12">
        <div className="md:col-span-8 md:col-start-5">
          <FaqList />
        </div>
      </div>
    </Section>
  )
}
