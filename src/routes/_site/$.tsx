import { createFileRoute, notFound } from '@tanstack/react-router'
import { unlistedHead } from '#src/lib/route-options.ts'
import { NotFoundPage } from '#src/site/layout/not-found-page.tsx'

/** Every path that no other route knows: the not-found page, inside the layout, with status 404. */
export const Route = createFileRoute('/_site/$')({
  loader: () => {
    throw notFound()
  },
  head: unlistedHead('Page not found', 'This page does not exist.'),
  notFoundComponent: NotFoundPage,
})
