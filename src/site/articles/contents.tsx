import { LineIcon } from '#src/ui/line-icon.tsx'
import type { LoadedArticle } from './load-article.ts'
import { useCurrentSection } from './use-current-section.ts'

type Props = { headings: LoadedArticle['headings'] }

/** The table of contents, beside the text on wide screens and collapsed above it on others. */
export function Contents({ headings }: Props) {
  const sections = headings.filter(({ level }) => level === 2)
  const current = useCurrentSection(sections.map(({ id }) => id))
  if (sections.length < 2) return null
  const list = (
    <ol>
      {sections.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            className="block border-l border-rule py-1.75 pl-4 leading-snug text-balance text-muted transition-colors duration-150 hover:text-ink aria-[current=location]:border-signal aria-[current=location]:text-ink pointer-coarse:py-3"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <details className="group border-b border-rule text-[0.9375rem] lg:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-medium [&::-webkit-details-marker]:hidden">
          Contents
          <LineIcon side={16} width={1.5} className="size-4 text-muted group-open:rotate-180">
            <path d="m3.5 6 4.5 4.5L12.5 6" />
          </LineIcon>
        </summary>
        <nav aria-label="Contents" className="pb-4">
          {list}
        </nav>
      </details>
      <nav
        aria-labelledby="contents-heading"
        className="sticky top-24 hidden max-h-[calc(100dvh-8rem)] overflow-y-auto overscroll-contain text-[0.875rem] lg:block"
      >
        <p id="contents-heading" className="caption mb-3">
          Contents
        </p>
        {list}
      </nav>
    </>
  )
}
