import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ServiceSections } from '#src/site/islands.ts'
import { servicesHero, servicesParts } from './services-hero-copy.ts'

/** /services. The button that opens the consultation modal belongs to another feature, so the route passes it in. */
export function ServicesPage({ schedule }: { schedule: ReactNode }) {
  const [before, link, after] = servicesHero.withoutScripts
  return (
    <>
      <header className="wrap pt-12 md:pt-20">
        <p className="caption">{servicesHero.caption}</p>
        <h1 className="mt-5 -ml-[0.05em] text-[17vw] leading-[0.94] tracking-[-0.05em] md:text-[min(132px,calc((100cqw-64px)/9.05))]">
          {servicesHero.headline}
        </h1>
        <div className="mt-8 grid gap-x-6 gap-y-8 border-t border-ink pt-6 md:mt-16 md:grid-cols-12">
          <div className="md:col-span-7 lg:col-span-6">
            <p className="max-w-[34em] text-lg leading-[1.45] tracking-[-0.012em] text-muted md:text-[1.3125rem]">
              {servicesHero.subline}
            </p>
            <div className="mt-8 grid sm:flex noscript:hidden">{schedule}</div>
            <noscript>
              <p className="mt-8 border-l-2 border-pending bg-faint px-4 py-3 text-[0.9375rem]">
                {before}{' '}
                <Link to="/contact-us" className="underline underline-offset-4">
                  {link}
                </Link>{' '}
                {after}
              </p>
            </noscript>
          </div>
          <nav aria-label="On this page" className="md:col-span-5 lg:col-span-4 lg:col-start-9">
            <ol className="grid grid-cols-2 tight:grid-cols-1 gap-x-4 border-t border-rule md:-mt-6 md:grid-cols-1 md:border-t-0">
              {Object.values(servicesParts).map((part) => (
                <li key={part.id} className="border-b border-rule max-md:last:col-span-full">
                  <Link
                    to="/services"
                    hash={part.id}
                    className="group flex min-h-12 items-baseline gap-2 py-3 md:gap-5 tracking-[-0.012em]"
                  >
                    <span className="caption w-5 shrink-0 tight:w-auto">{part.number}</span>
                    <span className="underline-offset-4 decoration-edge group-hover:underline">{part.heading}</span>
                    <span aria-hidden="true" className="caption ml-auto max-md:hidden">
                      ↓
                    </span>
                  </Link>
                </li>
              ))}
            </ol>
          </nav>
        </div>
      </header>
      <ServiceSections schedule={schedule} />
    </>
  )
}
