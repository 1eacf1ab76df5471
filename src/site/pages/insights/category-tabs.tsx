import { Link } from '@tanstack/react-router'
import { type ArticleCategory, articleCategories } from '#src/shared/posts/article.ts'
import type { PublishedCounts } from '#src/shared/posts/post.schema.ts'
import { insightsCopy } from './insights-copy.ts'

type Props = { selected: ArticleCategory | undefined; counts: PublishedCounts }

const marks: Record<ArticleCategory, string> = {
  AI: 'bg-ai',
  Blockchain: 'bg-blockchain',
  Cybersecurity: 'bg-cybersecurity',
  Business: 'bg-business',
}

/** The category filter, as links, so that each category has a URL and works without scripts. */
export function CategoryTabs({ selected, counts }: Props) {
  return (
    <nav aria-label="Categories" className="tab-strip relative motion-safe:scroll-smooth">
      <ul className="flex w-max min-w-full gap-x-6 border-b border-rule whitespace-nowrap md:gap-x-8">
        {[undefined, ...articleCategories].map((category) => (
          <li key={category ?? 'all'} ref={category === selected ? reveal : undefined}>
            <Link
              to="/insights"
              search={category ? { category } : {}}
              activeOptions={{ exact: true, includeSearch: true }}
              resetScroll={false}
              // The router marks only links to the current URL; on further pages the category is still the current one.
              aria-current={category === selected ? 'page' : undefined}
              className="-mb-px flex min-h-12 items-center gap-2 border-b-2 border-transparent text-[0.9375rem] text-muted transition-colors duration-150 hover:text-ink focus-visible:outline-offset-[-2px] aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink forced-colors:not-aria-[current=page]:border-b-0"
            >
              {category && <span aria-hidden="true" className={`size-2 rounded-[1px] ${marks[category]}`} />}
              {category ?? insightsCopy.all}
              {category && (
                <span aria-hidden="true" className="caption tabular-nums">
                  {counts[category]}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls the tabs, not the page, because on a phone the last tabs are out of sight. */
function reveal(tab: HTMLElement | null): void {
  const strip = tab?.closest('nav')
  if (tab && strip) strip.scrollLeft = tab.offsetLeft + (tab.offsetWidth - strip.offsetWidth) / 2
}
