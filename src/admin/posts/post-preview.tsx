import type { RefObject } from 'react'
import { defaultRole } from '#src/shared/articles/articles.ts'
import type { Insight } from '#src/shared/articles/insight.ts'
import { articleCategories } from '#src/shared/posts/article.ts'
import type { Post, PostPreview as Rendered } from '#src/shared/posts/post.schema.ts'
import { ArticleBody } from '#src/ui/article-body.tsx'
import { Byline } from '#src/ui/byline.tsx'
import { CategoryBadge } from '#src/ui/category-badge.tsx'
import { InsightCover } from '#src/ui/insight-cover.tsx'
import type { PostText } from './post-text.ts'

type Props = {
  scroller: RefObject<HTMLElement | null>
  post: Post | null
  text: PostText
  /** Object URL of the new image. */
  imageUrl: string | undefined
  rendered: Rendered | undefined
  isFailed: boolean
  className: string
}

/** The article as readers would see it, with the HTML of the server. */
export function PostPreview({ scroller, post, text, imageUrl, rendered, isFailed, className }: Props) {
  const insight = insightOf(post, text, rendered)
  return (
    <section
      ref={scroller}
      aria-label="Preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={`@container overflow-y-auto px-4 py-6 outline-offset-[-2px] md:px-7 ${className}`}
    >
      {isFailed && (
        <p role="status" className="mb-5 border-l-2 border-pending bg-faint px-4 py-2.5 text-[0.8125rem]">
          The preview is out of date because the server didn’t answer. It updates with your next change.
        </p>
      )}
      <div className="grid gap-x-6 gap-y-5 @md:grid-cols-12">
        <div className="min-w-0 @md:col-span-7">
          <CategoryBadge category={insight.category} />
          <h2 className="mt-4 text-[clamp(1.75rem,6cqi,3.5rem)] leading-[1.02] tracking-[-0.042em] wrap-anywhere">
            {text.title.trim() || <span className="text-muted">Title</span>}
          </h2>
        </div>
        <div className="self-start overflow-hidden rounded-md border border-rule bg-raised @md:col-span-5">
          {imageUrl === undefined ? (
            <InsightCover insight={insight} sizes="(width >= 64rem) 25vw, 100vw" />
          ) : (
            <img src={imageUrl} alt="" className="block aspect-[16/10] w-full bg-faint object-cover toned" />
          )}
        </div>
      </div>
      <div className="mt-6 mb-9 border-t border-ink pt-4">
        <Byline insight={insight} withRole />
      </div>
      {rendered ? (
        <ArticleBody parts={[{ kind: 'html', html: rendered.html }]} />
      ) : (
        <p className="text-[0.9375rem] text-muted">The text appears here as you write.</p>
      )}
    </section>
  )
}

function insightOf(post: Post | null, text: PostText, rendered: Rendered | undefined): Insight {
  const { image = null, imageWidth: width = null, imageHeight: height = null } = post ?? {}
  return {
    slug: post?.slug ?? '',
    title: text.title.trim(),
    category: articleCategories.find((category) => category === text.category) ?? null,
    author: text.author.trim() || null,
    role: defaultRole,
    date: (post?.createdAt ?? new Date()).toISOString(),
    readTime: rendered?.readTime ?? '1 min read',
    excerpt: '',
    image: image && width && height ? { file: image, width, height } : null,
  }
}
