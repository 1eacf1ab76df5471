import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router'
import { isPrivatePage } from '#src/shared/site/private-page.ts'
import { ConsentBanner } from '#src/site/islands.ts'
import { SiteLayout } from '#src/site/layout/site-layout.tsx'

export const Route = createFileRoute('/_site')({ component: Site })

function Site() {
  const { site } = Route.useRouteContext()
  const isPrivate = useRouterState({ select: ({ location }) => isPrivatePage(location.pathname) })
  return (
    <>
      <SiteLayout>
        <Outlet />
      </SiteLayout>
      {site.gtmId && !isPrivate && <ConsentBanner gtmId={site.gtmId} />}
    </>
  )
}
