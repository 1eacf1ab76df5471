import { createFileRoute, redirect } from '@tanstack/react-router'
import { publicHead } from '#src/lib/public-head.ts'
import { loadedHead } from '#src/lib/route-options.ts'
import { samples } from '#src/shared/site/samples.ts'
import { loadSample } from '#src/site/pages/samples/load-sample.ts'
import { SamplePage } from '#src/site/pages/samples/sample-page.tsx'

/** One route for all samples: each route is in the first scripts of every page. */
export const Route = createFileRoute('/_site/samples/$slug')({
  loader: async ({ context: { site }, params: { slug } }) => {
    const sample = samples.find(({ path }) => path === `/samples/${slug}`)
    if (!sample) throw redirect({ to: '/services' })
    await loadSample(sample.id)
    return { id: sample.id, head: publicHead(site, sample.id) }
  },
  head: loadedHead,
  component: () => <SamplePage id={Route.useLoaderData().id} />,
})
