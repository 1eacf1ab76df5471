import { useEffect } from 'react'
import { Accordion } from '#src/ui/accordion.tsx'
import { faqItems } from './faq-copy.ts'

const items = faqItems.map(({ question, answer }) => ({ heading: question, text: answer }))

/** The questions and their answers, in a chunk of their own. `onReady` is called once they can be opened. */
export default function FaqList({ onReady }: { onReady: () => void }) {
  useEffect(() => onReady(), [onReady])
  return <Accordion items={items} />
}
