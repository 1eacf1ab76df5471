import { Link } from '@tanstack/react-router'
import { LostRoute } from '#src/figures/drawings/lost-route.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'

const otherWays = [
  { label: 'Services', to: '/services', text: 'timelines and prices' },
  { label: 'Insights', to: '/insights', text: 'our articles' },
  { label: 'Contact', to: '/contact-us', text: 'ask an engineer' },
] as const

export function NotFoundPage() {
  return (
    <section className="wrap grid min-h-[70vh] content-center gap-x-6 gap-y-14 py-16 md:grid-cols-12 md:items-center md:py-24">
      <div className="md:col-span-6">
        <p className="caption">Error / no route</p>
        <h1 className="mt-6 -ml-[0.027em] text-[clamp(5.5rem,17vw,14rem)] leading-[0.86] tracking-[-0.06em] tabular-nums">
          404
        </h1>
        <p className="mt-7 mb-9 text-2xl tracking-[-0.02em] text-muted">Oops! Page not found</p>
        <div className="grid sm:flex">
          <ButtonLink to="/" variant="ink">
            Return to Home
          </ButtonLink>
        </div>
        <nav aria-label="Other ways" className="mt-9 max-w-[26rem] text-[0.9375rem]">
          <ul>
            {otherWays.map(({ label, to, text }) => (
              <li key={to} className="border-t border-rule last:border-b">
                <Link to={to} className="group flex min-h-11 items-center gap-4">
                  <span className="w-20 shrink-0 underline-offset-4 group-hover:underline">{label}</span>
                  <span className="text-muted">{text}</span>
                  <span aria-hidden="true" className="ml-auto text-signal">
                    →
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <figure className="max-w-[30rem] md:col-span-6 lg:col-span-5 lg:col-start-8">
        <LostRoute />
      </figure>
    </section>
  )
}
