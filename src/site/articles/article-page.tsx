import { Link, useRouteContext } from '@tanstack/react-router'
import { articlePath } from '#src/shared/posts/article.schema.ts'
import { ArticleBody } from '#src/ui/article-body.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Byline } from '#src/ui/byline.tsx'
import { CategoryBadge } from '#src/ui/category-badge.tsx'
import { InsightCover } from '#src/ui/insight-cover.tsx'
import { Contents } from './contents.tsx'
import type { LoadedArticle } from './load-article.ts'
import { Neighbours } from './neighbours.tsx'
import { type SharePayload, shareHashtags } from './share.ts'
import { ShareMenu } from './share-menu.tsx'

/** /insights/article/{slug}, for built-in articles and posts. */
export function ArticlePage({ article }: { article: LoadedArticle }) {
  const { site } = useRouteContext({ from: '__root__' })
  const { insight, standfirst, parts, headings, newer, older } = article
  const payload: SharePayload = {
    title: insight.title,
    description: insight.excerpt,
    url: `${site.url}${articlePath(insight.slug)}`,
    hashtags: shareHashtags,
  }
  return (
    <>
      <article className="reading">
        <div aria-hidden="true" className="reading-progress" />
        <header className="wrap pt-6 md:pt-10">
          <Link
            to="/insights"
            activeOptions={{ exact: true }}
            className="group inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-muted transition-colors hover:text-ink print:hidden"
          >
            <span aria-hidden="true" className="transition-transform duration-150 group-hover:-translate-x-0.5">
              ←
            </span>
            Back to Insights
          </Link>
          <div className="mt-6 grid gap-x-6 gap-y-9 md:mt-10 lg:grid-cols-12">
            {/* Without a standfirst the title is aligned to the bottom of the cover, to leave no gap beside it. */}
            <div
              className={`min-w-0 lg:col-span-7 ${standfirst ? '' : 'lg:flex lg:flex-col lg:items-start lg:justify-between'}`}
            >
              <CategoryBadge category={insight.category} />
              <h1 className="mt-5 text-[clamp(2.25rem,4.6vw,4.125rem)] leading-[1.01] tracking-[-0.042em] wrap-anywhere">
                {insight.title}
              </h1>
              {standfirst && (
                <p className="mt-6 max-w-[34em] text-[1.125rem] leading-normal text-muted md:text-[1.25rem]">
                  {standfirst}
                </p>
              )}
            </div>
            <div className="self-start overflow-hidden rounded-md border border-rule bg-raised lg:col-span-5">
              <InsightCover insight={insight} sizes="(width >= 64rem) 490px, calc(100vw - 40px)" eager />
            </div>
          </div>
          <div className="mt-9 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-ink pt-4 md:mt-12">
            <Byline insight={insight} withRole />
            <ShareMenu payload={payload} label="Share" />
          </div>
        </header>
        <div className="wrap mt-10 grid gap-x-6 gap-y-10 md:mt-14 lg:grid-cols-12">
          <aside className="lg:col-span-3 lg:pr-4 print:hidden">
            <Contents headings={headings} />
          </aside>
          <div className="min-w-0 lg:col-span-9 xl:col-span-8">
            <ArticleBody parts={parts} />
            <div className="mt-14 flex max-w-[42.5rem] print:hidden flex-wrap items-center justify-between gap-x-6 gap-y-5 border-t border-rule pt-6">
              <p className="max-w-[20em] text-[1.0625rem] leading-snug tracking-[-0.01em]">
                Building something that this touches? An engineer reads every message.
              </p>
              <div className="flex flex-wrap gap-3">
                <ShareMenu payload={payload} label="Share article" side="above" />
                <ButtonLink to="/contact-us" variant="signal" size="sm" arrow>
                  Get in Touch
                </ButtonLink>
              </div>
            </div>
          </div>
        </div>
      </article>
      <Neighbours newer={newer} older={older} />
    </>
  )
}
