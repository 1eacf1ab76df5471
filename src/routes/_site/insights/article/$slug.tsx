import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadedHead, partialHeaders } from '#src/lib/route-options.ts'
import { articleHead } from '#src/site/articles/article-head.ts'
import { ArticlePage } from '#src/site/articles/article-page.tsx'
import { loadArticle } from '#src/site/articles/load-article.ts'

export const Route = createFileRoute('/_site/insights/article/$slug')({
  loader: async ({ context, params: { slug } }) => {
    const article = await loadArticle(context.api, slug)
    if (!article) throw redirect({ to: '/insights' })
    // The post's title was changed: its old address redirects permanently to the new one.
    if (article.insight.slug !== slug) {
      throw redirect({ to: '/insights/article/$slug', params: { slug: article.insight.slug }, statusCode: 301 })
    }
    return { ...article, head: articleHead(context.site, article) }
  },
  // For the server only, so it is left out of the first scripts of every page.
  ...(import.meta.env.SSR ? { headers: partialHeaders } : {}),
  head: loadedHead,
  component: () => <ArticlePage article={Route.useLoaderData()} />,
})
