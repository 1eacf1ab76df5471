import { LostRoute } from '#src/figures/drawings/lost-route.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'

export function NotFoundPage() {
  return (
    <section className="wrap grid min-h-[70vh] content-center gap-x-6 gap-y-14 py-16 md:grid-cols-12 md:items-center md:py-24">
      <div className="md:col-span-6">
        <p className="caption">Error / no route</p>
        <h1 className="mt-6 text-[clamp(5.5rem,17vw,14rem)] leading-[0.86] tracking-[-0.06em] tabular-nums">404</h1>
        <p className="mt-7 mb-9 text-2xl tracking-[-0.02em] text-muted">Oops! Page not found</p>
        <ButtonLink to="/" variant="ink">
          Return to Home
        </ButtonLink>
      </div>
      <figure className="max-w-[30rem] md:col-span-6 lg:col-span-5 lg:col-start-8">
        <LostRoute />
      </figure>
    </section>
  )
}
