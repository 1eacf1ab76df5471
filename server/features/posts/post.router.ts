import { previewPost } from '#server/markdown/preview.service.ts'
import { adminProcedure, publicProcedure, router } from '#server/trpc.ts'
import {
  deletedPostFilter,
  deletedPostPage,
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
  restoredPost,
} from '#src/shared/posts/post.schema.ts'
import { listDeletedPosts, removePost, restorePost } from './deleted-post.service.ts'
import {
  countPublished,
  createPost,
  getNeighbours,
  getPost,
  getPostCounts,
  getPublished,
  listPosts,
  listPublished,
  updatePost,
} from './post.service.ts'

/**
 * Drops the rendered pages before it answers, so that an admin sees the change on the next page. On PostgreSQL the event comes
 * later while any older transaction is open.
 */
const contentProcedure = adminProcedure('posts.write').use(async ({ ctx, next }) => {
  const result = await next()
  if (result.ok) ctx.pageCache.drop('posts')
  return result
})

export const postRouter = router({
  /** The posts on Insights, without the built-in articles. */
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

  list: adminProcedure('posts.read')
    .input(postFilter)
    .output(postPage)
    .query(({ ctx, input }) => listPosts(ctx.db, input)),

  counts: adminProcedure('posts.read')
    .output(postCounts)
    .query(({ ctx }) => getPostCounts(ctx.db, ctx.clock())),

  byId: adminProcedure('posts.read')
    .input(postById)
    .output(post)
    .query(({ ctx, input }) => getPost(ctx.db, input.id)),

  /** A mutation because a text is too long for a URL. */
  preview: adminProcedure('posts.write')
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

  remove: contentProcedure.input(postById).mutation(({ ctx, input }) => removePost(ctx, input.id, ctx.clock())),

  deleted: adminProcedure('posts.read')
    .input(deletedPostFilter)
    .output(deletedPostPage)
    .query(({ ctx, input }) => listDeletedPosts(ctx.db, input, ctx.clock())),

  restore: contentProcedure
    .input(postById)
    .output(restoredPost)
    .mutation(({ ctx, input }) => restorePost(ctx, input.id, ctx.clock())),
})
