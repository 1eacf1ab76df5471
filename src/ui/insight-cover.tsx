import { useState } from 'react'
import { DrawnCover } from '#src/figures/covers/drawn-cover.tsx'
import { Drawn } from '#src/figures/kit/drawn.tsx'
import type { Insight } from '#src/shared/articles/insight.ts'
import { imageCopy, imageWidths } from '#src/shared/posts/article.ts'

type Props = {
  insight: Pick<Insight, 'slug' | 'title' | 'category' | 'image'>
  /** The displayed width, as the `sizes` attribute of an image. */
  sizes: string
  /** True above the fold, where the image must load at once. */
  eager?: boolean
  /** The entries of the list that it is in. */
  list?: readonly Insight[]
}

/**
 * The cover of an article or post, 16:10: its image, or a drawing when there is none or it fails to load. Decorative,
 * as the title stands beside it.
 */
export function InsightCover({ insight, sizes, eager = false, list }: Props) {
  const { slug, title, category, image } = insight
  const [missing, setMissing] = useState<string>()
  if (!image || image.file === missing) {
    return (
      <Drawn key={`${slug} ${category} ${title}`}>
        <DrawnCover cover={insight} list={list} />
      </Drawn>
    )
  }
  const { file, width, height } = image
  return (
    <img
      // The image may have failed to load before hydration.
      ref={(img) => {
        if (img?.complete && img.naturalWidth === 0) setMissing(file)
      }}
      onError={() => setMissing(file)}
      src={`/uploads/${file}`}
      srcSet={`${imageWidths.map((copy) => `/uploads/${imageCopy(file, copy)} ${Math.min(copy, width)}w, `).join('')}/uploads/${file} ${width}w`}
      sizes={sizes}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      alt=""
      className="block aspect-[16/10] h-auto w-full bg-faint object-cover toned"
    />
  )
}
