import { Link, useRouteContext } from '@tanstack/react-router'
import { articlePath } from '#src/shared/posts/article.ts'
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
  const { insight, standfirst, parts, headings, newer, older, related } = article
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
          <div className="mt-6 grid gap-x-6 gap-y-9 border-b border-ink pb-9 md:mt-10 md:pb-12 lg:grid-cols-12">
            <div className="flex min-w-0 flex-col items-start lg:col-span-7">
              <CategoryBadge category={insight.category} />
              <h1 className="mt-5 mb-6 text-[2.25rem] md:text-[clamp(2.875rem,4.6vw,4.125rem)] leading-[1.01] tracking-[-0.042em] wrap-anywhere">
                {insight.title}
              </h1>
              {standfirst && (
                <p className="mb-6 max-w-[34em] text-[1.125rem] leading-normal text-muted md:text-[1.25rem]">
                  {standfirst}
                </p>
              )}
              {/* Beside the foot of the cover, so that a short title leaves no hole. */}
              <div className="mt-auto flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-rule pt-4">
                <Byline insight={insight} withRole />
                <ShareMenu payload={payload} label="Share" />
              </div>
            </div>
            <div className="self-start overflow-hidden rounded-md border border-rule bg-raised lg:col-span-5">
              <InsightCover insight={insight} sizes="(width >= 64rem) 490px, calc(100vw - 40px)" eager />
            </div>
          </div>
        </header>
        <div className="wrap mt-10 grid gap-x-6 gap-y-10 md:mt-14 lg:grid-cols-12">
          <aside className="lg:col-span-3 lg:pr-4 print:hidden">
            <Contents headings={headings} />
          </aside>
          <div className="min-w-0 lg:col-span-9">
            <ArticleBody parts={parts} />
            <div className="mt-14 flex max-w-[42.5rem] print:hidden flex-wrap items-center justify-between gap-x-6 gap-y-5 border-t border-rule pt-6">
              <p className="max-w-[20em] text-[1.0625rem] leading-snug tracking-[-0.01em]">
                Working on something like this? An engineer reads every message.
              </p>
              <div className="grid gap-3 max-sm:w-full max-sm:*:min-h-12 sm:flex">
                <ShareMenu payload={payload} label="Share article" side="above" />
                <ButtonLink to="/contact-us" variant="signal" size="sm" arrow>
                  Get in Touch
                </ButtonLink>
              </div>
            </div>
          </div>
        </div>
      </article>
      <Neighbours newer={newer} older={older} related={related} />
    </>
  )
}
