import * as Radix from '@radix-ui/react-accordion'
import { LineIcon } from './line-icon.tsx'
import { wholeWords } from './whole-words.tsx'

type Props = { items: readonly { heading: string; text: string }[] }

/**
 * Headings that expand their text, one at a time; a click on the open one closes it. All texts are in the server's
 * markup, for search engines and for readers without scripts.
 */
export function Accordion({ items }: Props) {
  return (
    <Radix.Root type="single" collapsible className="border-t border-rule">
      {items.map(({ heading, text }) => (
        <Radix.Item key={heading} value={heading} className="border-b border-rule">
          <Radix.Header>
            <Radix.Trigger className="group flex min-h-16 w-full items-center justify-between gap-6 py-4 text-left text-[1.125rem] leading-snug tracking-[-0.015em] md:text-[1.25rem]">
              <span className="underline-offset-4 decoration-edge group-hover:underline">{heading}</span>
              <LineIcon side={20} width={1.5} className="size-5 shrink-0 text-muted noscript:hidden print:hidden">
                <path d="M3 10h14" />
                <path
                  d="M10 3v14"
                  className="origin-center transition-transform duration-200 group-data-[state=open]:scale-y-0 motion-reduce:transition-none"
                />
              </LineIcon>
            </Radix.Trigger>
          </Radix.Header>
          <Radix.Content forceMount className="group">
            {/* Radix disables transitions on its own element while it measures, but not on the inner one. */}
            <div className="grid grid-rows-[0fr] transition-[grid-template-rows] duration-200 ease-out group-data-[state=open]:grid-rows-[1fr] noscript:grid-rows-[1fr] print:grid-rows-[1fr] motion-reduce:transition-none">
              <div className="invisible overflow-hidden transition-[visibility] duration-200 group-data-[state=open]:visible noscript:visible print:visible motion-reduce:transition-none">
                <p className="max-w-[42rem] pr-11 pb-7 text-muted">{wholeWords(text)}</p>
              </div>
            </div>
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}
