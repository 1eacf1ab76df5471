import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ConsentOutlet } from '#src/site/consent/consent-outlet.tsx'
import { SiteLayout } from '#src/site/layout/site-layout.tsx'

export const Route = createFileRoute('/_site')({ component: Site })

function Site() {
  return (
    <>
      <SiteLayout>
        <Outlet />
      </SiteLayout>
      <ConsentOutlet />
    </>
  )
}
