import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LegalBlocks } from './legal-blocks.tsx'
import { type LegalText, legalUpdated } from './legal-copy.ts'

type Props = {
  text: LegalText
  contactEmail: string
  /** Content after the text of a section, by the section's id. */
  extras?: Readonly<Record<string, ReactNode>> | undefined
}

/** A legal document: numbered sections with anchors, and a table of contents that stays in view on wide screens. */
export function LegalDocument({ text, contactEmail, extras = {} }: Props) {
  const { title, lead, sections } = text
  return (
    <article className="wrap pt-12 pb-24 md:pt-20 md:pb-36 print:pt-0 print:pb-0">
      <header className="grid gap-x-6 md:grid-cols-12 print:block">
        <p className="caption md:col-span-4">
          Legal
          <span className="mt-1 block">
            Last updated{' '}
            <time className="whitespace-nowrap" dateTime={legalUpdated.date}>
              {legalUpdated.words}
            </time>
          </span>
        </p>
        <div className="mt-5 md:col-span-8 md:mt-0 print:mt-5">
          <h1 className="text-[clamp(2.5rem,5.4vw,4.5rem)] leading-[0.99] tracking-[-0.042em]">{title}</h1>
          <p className="mt-6 max-w-[34em] text-lg text-muted md:text-[1.25rem]">{lead}</p>
        </div>
      </header>
      <div className="mt-12 grid gap-x-6 gap-y-12 md:mt-20 md:grid-cols-12 print:block">
        <nav aria-label="Sections" className="md:col-span-4 print:hidden">
          <ol className="border-t border-ink md:sticky md:top-24 md:max-w-[17rem]">
            {sections.map((section, index) => (
              <li key={section.id} className="border-b border-rule">
                <Link
                  to="."
                  hash={section.id}
                  className="flex min-h-11 items-center gap-3 py-2 text-[0.9375rem] leading-snug text-muted transition-colors hover:text-ink"
                >
                  <span className="caption w-5 shrink-0">{index + 1}</span>
                  {section.title}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className="md:col-span-8">
          {sections.map((section, index) => (
            <section
              key={section.id}
              id={section.id}
              aria-labelledby={`${section.id}-heading`}
              className="mb-14 max-w-[42.5rem] border-t border-ink pt-4 last:mb-0 md:mb-20"
            >
              <h2
                id={`${section.id}-heading`}
                className="flex gap-3 break-after-avoid text-[1.625rem] leading-tight tracking-[-0.03em] md:text-[1.875rem]"
              >
                <span className="text-muted tabular-nums">{index + 1}</span> {section.title}
              </h2>
              <div className="mt-5 grid gap-4.5 text-[1.0625rem] leading-[1.62]">
                <LegalBlocks blocks={section.blocks} contactEmail={contactEmail} />
                {extras[section.id]}
              </div>
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}
