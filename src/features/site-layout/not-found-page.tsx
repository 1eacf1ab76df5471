import { ButtonLink } from '#src/ui/button-link.tsx'

export function NotFoundPage() {
  return (
    <section className="wrap grid min-h-[70vh] content-center gap-6 py-24 md:grid-cols-12">
      <p className="caption md:col-span-3">Error / no route</p>
      <div className="md:col-span-9">
        <h1 className="text-[clamp(5rem,16vw,13rem)] leading-[0.86] tracking-[-0.06em] tabular-nums">404</h1>
        <p className="mt-6 mb-10 text-2xl tracking-[-0.02em] text-muted">Oops! Page not found</p>
        <ButtonLink to="/" variant="ink">
          Return to Home
        </ButtonLink>
      </div>
    </section>
  )
}
