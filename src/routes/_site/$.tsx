import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFoundPage } from '#src/features/site-layout/not-found-page.tsx'
import { pageHead } from '#src/lib/seo.ts'

/** Every path that no other route knows: the not-found page, inside the layout, with status 404. */
export const Route = createFileRoute('/_site/$')({
  loader: () => {
    throw notFound()
  },
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      path: '/',
      title: `Page not found – ${match.context.site.name}`,
      description: 'This page does not exist.',
      robots: 'noindex',
    }),
  notFoundComponent: NotFoundPage,
})
