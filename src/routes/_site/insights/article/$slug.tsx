import { createFileRoute, redirect } from '@tanstack/react-router'
import { articleHead } from '#src/features/article/article-head.ts'
import { ArticlePage } from '#src/features/article/article-page.tsx'
import { loadArticle } from '#src/features/article/load-article.ts'
import { loadedHead } from '#src/lib/loaded-head.ts'

export const Route = createFileRoute('/_site/insights/article/$slug')({
  loader: async ({ context, params: { slug } }) => {
    const article = await loadArticle(context.api, slug)
    if (!article) throw redirect({ to: '/insights' })
    // A post whose title was changed: whoever has the old address is led to the new one for good.
    if (article.insight.slug !== slug) {
      throw redirect({ to: '/insights/article/$slug', params: { slug: article.insight.slug }, statusCode: 301 })
    }
    return { ...article, head: articleHead(context.site, article) }
  },
  headers: ({ loaderData }) => ({ 'cache-control': loaderData?.isPartial ? 'no-store' : 'no-cache' }),
  head: loadedHead,
  component: () => <ArticlePage article={Route.useLoaderData()} />,
})
