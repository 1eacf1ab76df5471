import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Article, articles, featuredArticle } from '#src/shared/articles/articles.ts'
import type { ArticleCategory } from '#src/shared/posts/article.ts'
import { SectionTitle } from '#src/ui/section.tsx'
import { ArticleLink } from './article-link.tsx'
import { drawings } from './home.drawings.tsx'
import { focus, fromTheWork } from './home-copy.ts'

/** The newest articles, without those that the areas of the focus lead to. */
const short = articles.filter(({ title }) => !focus.areas.some(({ article }) => article === title)).slice(0, 3)

/** The featured article as a spread, and three short ones beside it; on a phone two, as the page is long enough. */
export function FromTheWork() {
  return (
    <section aria-labelledby="articles-heading" className="wrap mt-18 md:mt-36">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <SectionTitle
            name="articles"
            caption={`04 / ${fromTheWork.label}`}
            className="mt-3"
            heading={fromTheWork.heading}
          />
        </div>
        <p className="flex flex-wrap items-baseline gap-x-3 text-muted">
          {fromTheWork.text}
          <Link
            to={fromTheWork.all.to}
            className="inline-block py-2.5 whitespace-nowrap text-ink underline decoration-edge underline-offset-4 hover:decoration-current"
          >
            {fromTheWork.all.label}
          </Link>
        </p>
      </div>
      <div className="mt-6 grid gap-x-6 gap-y-12 md:mt-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <Teaser
            article={featuredArticle}
            titleClass="text-[clamp(1.75rem,3vw,2.5rem)] leading-[1.05] tracking-[-0.035em]"
          >
            <div className="mb-6 overflow-hidden rounded-md border border-rule transition-colors duration-150 group-hover/card:border-ink">
              {drawings.cover}
            </div>
          </Teaser>
        </div>
        <div className="grid content-start gap-x-6 gap-y-8 md:grid-cols-3 lg:col-span-5 lg:grid-cols-1 lg:pl-4 xl:pl-8">
          {short.map((article) => (
            <div key={article.title} className="border-t border-rule pt-5 max-md:nth-3:hidden">
              <Teaser
                article={article}
                titleClass="text-[1.625rem] leading-[1.1] tracking-[-0.03em] md:text-[1.375rem] xl:text-[1.625rem]"
              />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

const marks: Record<ArticleCategory, string> = {
  AI: 'bg-ai',
  Blockchain: 'bg-blockchain',
  Cybersecurity: 'bg-cybersecurity',
  Business: 'bg-business',
}

type TeaserProps = { article: Article; titleClass: string; children?: ReactNode }

/** An article in a few lines. Its only link is the title, whose target is the whole. */
function Teaser({ article, titleClass, children }: TeaserProps) {
  const { title, category, author, readTime, excerpt } = article
  return (
    <article className="group/card relative">
      {children}
      <p className="caption flex flex-wrap items-center gap-x-2.5 text-ink">
        <span aria-hidden="true" className={`size-2.5 rounded-sm ${marks[category]}`} />
        {category}
        <span className="text-muted max-lg:basis-full">
          {author} · {readTime}
        </span>
      </p>
      <h3 className={`mt-3 max-w-[17em] ${titleClass}`}>
        <ArticleLink title={title} wide />
      </h3>
      <p className="mt-3 max-w-[38em] text-muted">{excerpt}</p>
    </article>
  )
}
