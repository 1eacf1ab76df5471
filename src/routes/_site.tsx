import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ConsentBanner } from '#src/site/islands.ts'
import { SiteLayout } from '#src/site/layout/site-layout.tsx'

export const Route = createFileRoute('/_site')({ component: Site })

function Site() {
  const { site } = Route.useRouteContext()
  return (
    <>
      <SiteLayout>
        <Outlet />
      </SiteLayout>
      {site.gtmId && <ConsentBanner gtmId={site.gtmId} />}
    </>
  )
}
