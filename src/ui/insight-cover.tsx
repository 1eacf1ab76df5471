import { smallImage } from '#server/features/posts/article.schema.ts'
import type { Insight } from '#src/content/articles/insight.ts'
import { ArticleCover } from '#src/drawings/article-cover.tsx'

type Props = {
  insight: Pick<Insight, 'title' | 'category' | 'image'>
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string
  /** Above the fold the image is fetched at once. */
  eager?: boolean
}

/** The cover of an article or post, 16 to 10: its image, else the drawing of its title. Decoration: the title is beside it. */
export function InsightCover({ insight: { title, category, image }, sizes, eager = false }: Props) {
  if (!image) return <ArticleCover title={title} category={category} />
  const { file, width, height } = image
  return (
    <img
      src={`/uploads/${file}`}
      srcSet={`/uploads/${smallImage(file)} ${Math.min(480, width)}w, /uploads/${file} ${width}w`}
      sizes={sizes}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      alt=""
      className="block aspect-[16/10] h-auto w-full bg-faint object-cover"
    />
  )
}
