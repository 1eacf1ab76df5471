import type { Origin } from '#src/shared/origin/origin.ts'
import { Fact, Facts } from './facts.tsx'

/** How the sender of a request came to the site, as their browser reported it; nothing without a report. */
export function OriginFacts({ origin }: { origin: Origin | null | undefined }) {
  if (!origin) return null
  const { landing, referrer, source, medium, campaign, articles = [] } = origin
  const utm = [source, medium, campaign].filter((value) => value !== undefined)
  return (
    <section>
      <h3 className="caption mb-2.5">Where it came from</h3>
      <Facts>
        {referrer && <Fact label="From">{referrer}</Fact>}
        {landing && <Fact label="First page">{landing}</Fact>}
        {utm.length > 0 && <Fact label="Campaign">{utm.join(' / ')}</Fact>}
        {articles.length > 0 && (
          <Fact label="Read before">
            <ul className="grid gap-1">
              {articles.map((slug) => (
                <li key={slug}>
                  <ArticleLink slug={slug}>{slug}</ArticleLink>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </Facts>
    </section>
  )
}

/** A link to an article on the public site, in a tab of its own. */
export function ArticleLink({ slug, children }: { slug: string; children: string }) {
  return (
    <a
      href={`/insights/article/${encodeURIComponent(slug)}`}
      target="_blank"
      rel="noopener"
      className="underline decoration-rule underline-offset-4 hover:decoration-ink"
    >
      {children}
    </a>
  )
}
