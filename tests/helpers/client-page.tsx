import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, vi } from 'vitest'
import type { RouterContext } from '#src/router.tsx'
import Toaster, { toast } from '#src/ui/toaster.tsx'
import { testSite } from './site.ts'

/** Lets the clock of each test stand at a time. */
export function stopClock(now: Date) {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    return () => void vi.useRealTimers()
  })
}

/**
 * Renders a component as the page at `path` of a small site with a place for toasts, two other pages and those that the component
 * leads to. The page follows each new search once `load` is done.
 */
export async function renderPage(
  path: string,
  component: () => ReactNode,
  leadsTo: string[] = [],
  load: () => Promise<void> = async () => undefined,
) {
  // jsdom has neither media queries, which the toaster asks for the theme, nor a window to scroll.
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.stubGlobal('scrollTo', () => undefined)
  // Nor sizes to observe, as a menu does for its position.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  // The toasts of the last test would still be there.
  toast.dismiss()
  const root = createRootRouteWithContext<RouterContext>()({
    component: () => (
      <>
        <Outlet />
        <Toaster />
      </>
    ),
  })
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Home</h1> })
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '/elsewhere',
    component: () => <h1>Elsewhere</h1>,
  })
  const page = createRoute({
    getParentRoute: () => root,
    path,
    component,
    loaderDeps: ({ search }) => search,
    loader: load,
  })
  const others = leadsTo.map((to) =>
    createRoute({ getParentRoute: () => root, path: to, component: () => <h1>{to}</h1> }),
  )
  const router = createRouter({
    routeTree: root.addChildren([home, elsewhere, page, ...others]),
    history: createMemoryHistory({ initialEntries: [path] }),
    context: { site: testSite, api: async () => (await import('#src/trpc-client.ts')).api },
  })
  await router.load()
  render(<RouterProvider router={router} />)
  await screen.findByRole('region', { name: /Notifications/ })
  return router
}
