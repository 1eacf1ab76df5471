import { Accordion } from '#src/ui/accordion.tsx'
import { faqItems } from './faq-copy.ts'

const items = faqItems.map(({ question, answer }) => ({ heading: question, text: answer }))

/** The questions and their answers. */
export default function FaqList() {
  return <Accordion items={items} />
}
