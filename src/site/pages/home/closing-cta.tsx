import { ButtonLink } from '#src/ui/button-link.tsx'
import { drawings } from './home.drawings.tsx'
import { closing } from './home-copy.ts'

export function ClosingCta() {
  return (
    <section id="contact-cta" aria-labelledby="contact-heading" className="mt-18 dark-part md:mt-36">
      <div className="wrap pt-16 pb-10 md:pt-24 md:pb-12">
        <div className="grid gap-x-6 gap-y-9 md:grid-cols-12">
          <div className="md:col-span-7 lg:col-span-8">
            <h2
              id="contact-heading"
              className="max-w-[10em] text-[clamp(2.375rem,5.2vw,4.75rem)] leading-none tracking-[-0.042em]"
            >
              {closing.heading}
            </h2>
          </div>
          <div className="md:col-span-5 lg:col-span-4">
            <p className="mb-7 max-w-[26em] text-[1.0625rem] text-on-band-muted">{closing.text}</p>
            <div className="grid sm:flex">
              <ButtonLink to={closing.action.to} variant="signal" arrow cta="footer_get_in_touch">
                {closing.action.label}
              </ButtonLink>
            </div>
          </div>
        </div>
        <figure className="mt-14 md:mt-20">
          {drawings.truss}
          <figcaption className="caption mt-5 flex flex-wrap justify-between gap-x-4 text-on-band-muted">
            <span>Fig. 8 – {closing.figure}</span>
            <span className="text-on-band">{closing.note}</span>
          </figcaption>
        </figure>
      </div>
    </section>
  )
}
