import { insightOfPost } from '#src/shared/articles/insight.ts'
import type { PublishedItem } from '#src/shared/posts/post.schema.ts'
import { InsightCover } from '#src/ui/insight-cover.tsx'

type Props = {
  post: PublishedItem
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string
}

/** A post's cover as readers have it on Insights: its image, or the drawing of its title. */
export function PostCover({ post, sizes }: Props) {
  return (
    <div className="overflow-hidden rounded-sm border border-rule bg-raised">
      <InsightCover insight={insightOfPost(post)} sizes={sizes} />
    </div>
  )
}
