import { Link, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LogoMark } from '#src/figures/logos/logo-mark.tsx'
import { companyLinks, legalLinks, type NavigationLink, socialLabels } from '#src/shared/site/navigation.ts'
import { copyrightLine, siteBlurb } from '#src/shared/site/site.ts'

const linkClass = 'inline-flex min-h-11 items-center text-muted transition-colors hover:text-ink md:min-h-8'

export function Footer() {
  const { site } = useRouteContext({ from: '__root__' })
  const social = [
    { label: socialLabels.email, href: `mailto:${site.contactEmail}` },
    { label: socialLabels.instagram, href: site.social.instagram },
    { label: socialLabels.x, href: site.social.x },
    { label: socialLabels.linkedin, href: site.social.linkedin },
  ]
  return (
    <footer className="page-part border-t border-rule py-14 text-[0.9375rem]">
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-12">
        <div className="col-span-2 md:col-span-4 lg:col-span-5">
          <p className="flex items-center gap-2 font-semibold tracking-[-0.02em]">
            <LogoMark className="size-5" />
            {site.name}
          </p>
          <p className="mt-3 max-w-[26em] text-muted">{siteBlurb}</p>
        </div>
        <SiteLinks heading="Company" links={companyLinks} />
        <SiteLinks heading="Legal" links={legalLinks} />
        <LinkColumn heading="Elsewhere">
          {social.map((link) => (
            <li key={link.label}>
              <a href={link.href} target="_blank" rel="noopener noreferrer" className={linkClass}>
                {link.label}
              </a>
            </li>
          ))}
        </LinkColumn>
      </div>
      <div className="wrap mt-12">
        <p className="caption flex flex-wrap items-center justify-between gap-x-6 border-t border-rule pt-5">
          {copyrightLine(site.name, site.year)}
          {site.gtmId && (
            <Link to="/cookie-policy" hash="analytics" className={linkClass}>
              Analytics choice
            </Link>
          )}
        </p>
      </div>
    </footer>
  )
}

function SiteLinks({ heading, links }: { heading: string; links: readonly NavigationLink[] }) {
  return (
    <LinkColumn heading={heading}>
      {links.map((link) => (
        <li key={link.to}>
          <Link to={link.to} className={linkClass}>
            {link.label}
          </Link>
        </li>
      ))}
    </LinkColumn>
  )
}

function LinkColumn({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    // On a phone the last column spans both.
    <nav
      aria-label={heading}
      className="gap-x-6 max-md:last:col-span-2 max-md:last:columns-2 md:col-span-2 md:first-of-type:col-span-3 md:last:col-span-3 lg:first-of-type:col-span-2"
    >
      <h2 className="caption mb-2.5 [column-span:all]">{heading}</h2>
      <ul>{children}</ul>
    </nav>
  )
}
