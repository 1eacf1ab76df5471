import { Link, useLocation, useRouteContext } from '@tanstack/react-router'
import { LogoMark } from '#src/figures/logos/logo-mark.tsx'
import { getStarted, headerLinks } from '#src/shared/site/navigation.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { ThemeSwitch } from '#src/ui/theme-switch.tsx'
import { MobileMenu } from './mobile-menu.tsx'

/** The fixed header of public pages. */
export function Header() {
  const { site } = useRouteContext({ from: '__root__' })
  const { pathname } = useLocation()
  return (
    <header className="page-part fixed inset-x-0 top-0 z-40 border-b border-rule bg-paper">
      <div className="wrap flex h-16 items-center gap-6">
        <Link
          to="/"
          className="flex h-11 items-center gap-2.5 text-[min(1.1875rem,6.2vw)] font-semibold tracking-[-0.02em]"
        >
          <LogoMark />
          {site.name}
        </Link>
        <nav
          aria-label="Main"
          className="ml-auto hidden items-center gap-[min(1.75rem,2.6vw)] text-[0.9375rem] @3xl/page-part:flex"
        >
          {headerLinks.map((link) => (
            <Link
              key={link.to}
              to={link.to}
              activeOptions={{ exact: link.to === '/', includeHash: false }}
              // Not "page": the link leads to another one of the family.
              aria-current={link.family?.test(pathname) || undefined}
              className="py-2 text-muted transition-colors current-mark hover:text-ink"
            >
              {link.label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 @3xl/page-part:ml-2 @3xl/page-part:gap-4">
          <ThemeSwitch />
          <div className="hidden @3xl/page-part:block">
            <ButtonLink to={getStarted.desktopTo} variant="ink" size="sm">
              {getStarted.label}
            </ButtonLink>
          </div>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}
