import { adminProcedure, publicProcedure, router } from '#server/trpc.ts'
import {
  neighbourFilter,
  post,
  postById,
  postBySlug,
  postChange,
  postCounts,
  postCreation,
  postDraft,
  postFilter,
  postNeighbours,
  postPage,
  postPreview,
  publishedCounts,
  publishedFilter,
  publishedPage,
  publishedPost,
} from '#src/shared/posts/post.schema.ts'
import {
  countPublished,
  createPost,
  getNeighbours,
  getPost,
  getPostCounts,
  getPublished,
  listPosts,
  listPublished,
  removePost,
  updatePost,
} from './post.service.ts'
import { previewPost } from './preview.service.ts'

/**
 * Whoever publishes a post finds it on the next page they open. The event alone would come too late on PostgreSQL while an older
 * transaction of anybody's is open.
 */
const contentProcedure = adminProcedure.use(async ({ ctx, next }) => {
  const result = await next()
  if (result.ok) ctx.pageCache.drop()
  return result
})

/** Posts as readers have them, and as admins write them. */
export const postRouter = router({
  /** What Insights shows besides the built-in articles. */
  published: publicProcedure
    .input(publishedFilter)
    .output(publishedPage)
    .query(({ ctx, input }) => listPublished(ctx.db, input)),

  publishedCounts: publicProcedure.output(publishedCounts).query(({ ctx }) => countPublished(ctx.db)),

  neighbours: publicProcedure
    .input(neighbourFilter)
    .output(postNeighbours)
    .query(({ ctx, input }) => getNeighbours(ctx.db, input)),

  bySlug: publicProcedure
    .input(postBySlug)
    .output(publishedPost)
    .query(({ ctx, input }) => getPublished(ctx.db, input.slug)),

  list: adminProcedure
    .input(postFilter)
    .output(postPage)
    .query(({ ctx, input }) => listPosts(ctx.db, input)),

  counts: adminProcedure.output(postCounts).query(({ ctx }) => getPostCounts(ctx.db, ctx.clock())),

  byId: adminProcedure
    .input(postById)
    .output(post)
    .query(({ ctx, input }) => getPost(ctx.db, input.id)),

  /** A mutation only because a text does not fit into an address. */
  preview: adminProcedure
    .input(postDraft)
    .output(postPreview)
    .mutation(({ ctx, input }) => previewPost(ctx.admin.id, input.content)),

  create: contentProcedure
    .input(postCreation)
    .output(post)
    .mutation(({ ctx, input }) => createPost(ctx, input, ctx.clock())),

  update: contentProcedure
    .input(postChange)
    .output(post)
    .mutation(({ ctx, input }) => updatePost(ctx, input, ctx.clock())),

  remove: contentProcedure.input(postById).mutation(({ ctx, input }) => removePost(ctx, input.id)),
})
