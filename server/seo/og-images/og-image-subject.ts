import type { Db } from '#server/db/database.ts'
import { notFoundError } from '#server/errors.ts'
import { getPublished } from '#server/features/posts/post.service.ts'
import { articleBySlug, type CoverCategory } from '#src/shared/articles/articles.ts'
import { slugOf } from '#src/shared/posts/article.ts'
import { hero } from '#src/shared/site/home-hero-copy.ts'
import { publicPages } from '#src/shared/site/pages.ts'
import { type Site, siteTagline } from '#src/shared/site/site.ts'

/** The content of the preview image of one address. */
export type OgImageSubject = {
  /** Absent for pages. */
  slug?: string
  label: string
  title: string
  note: string
  category: CoverCategory
  /** A post's own image instead of a drawing. */
  image: string | null
  /** Changes with anything that the image shows of a post. */
  version: string
}

const ARTICLE = /^\/insights\/article\/([^/]+)$/

/** Returns the subject at a path: a page, article or post. Throws not_found for a path without an image. */
export async function ogImageSubject(db: Db, path: string, site: Site): Promise<OgImageSubject> {
  const page = Object.values(publicPages(site.name)).find((known) => known.path === path)
  const slug = ARTICLE.exec(path)?.[1]
  if (page) {
    const title = path === '/' ? hero.headline(site.name) : (page.title.split(' – ')[0] ?? page.title)
    return { label: siteTagline, title, note: new URL(site.url).host, category: null, image: null, version: '' }
  }
  if (slug === undefined) throw notFoundError()
  const article = articleBySlug(slug)
  if (article) {
    const { title, category, author, readTime } = article
    return {
      slug,
      label: labelOf(category),
      title,
      note: `${author} · ${readTime}`,
      category,
      image: null,
      version: '',
    }
  }
  const post = await getPublished(db, slug)
  return {
    slug,
    label: labelOf(post.category),
    title: post.title,
    note: [post.author, post.readTime].filter(Boolean).join(' · '),
    category: post.category,
    image: post.image,
    version: `${slugOf(post.title)}@${post.updatedAt.toISOString()}`,
  }
}

const labelOf = (category: string | null) => (category ? `Insights / ${category}` : 'Insights')
