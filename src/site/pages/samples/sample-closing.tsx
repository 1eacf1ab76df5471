import { Link } from '@tanstack/react-router'
import { type SampleId, samples } from '#src/shared/site/samples.ts'
import { Arrow, ButtonLink } from '#src/ui/button-link.tsx'
import { ClosingSection } from '#src/ui/closing-section.tsx'

const rowClass =
  'group flex min-h-11 items-baseline gap-x-5 border-t border-rule py-4 leading-snug transition-colors hover:border-ink'

/** Where a sample leads: the other two, the service that writes such documents, and the contact form. */
export function SampleClosing({ id }: { id: SampleId }) {
  const others = samples.filter((sample) => sample.id !== id)
  const service = samples.find((sample) => sample.id === id)?.service
  return (
    <div className="print:hidden">
      <nav aria-labelledby="more-samples" className="wrap grid gap-x-6 gap-y-4 md:grid-cols-12">
        <h2 id="more-samples" className="caption border-t border-ink pt-4 md:col-span-3">
          Read on
        </h2>
        <ul className="md:col-span-9 md:border-t md:border-ink [&>li:first-child>a]:md:border-t-0">
          {others.map(({ id: other, path, title, note }) => (
            <li key={other}>
              <Row to={path} title={title} note={note} />
            </li>
          ))}
          {service && (
            <li>
              <Row
                to="/services"
                hash={service.hash}
                title={service.name}
                note="The service that produces documents like this, and what it includes."
              />
            </li>
          )}
        </ul>
      </nav>
      <ClosingSection
        id="sample-contact"
        copy={{
          heading: 'Yours would be about your system.',
          text: 'Tell us what you’re building and what worries you. An engineer replies.',
        }}
        headingClass="max-w-[11em] md:col-span-7"
        asideClass="md:col-span-5 lg:col-span-4 lg:col-start-9"
      >
        <p className="grid sm:flex">
          <ButtonLink to="/contact-us" variant="signal" arrow>
            Contact us
          </ButtonLink>
        </p>
      </ClosingSection>
    </div>
  )
}

type RowProps = { to: string; hash?: string; title: string; note: string }

function Row({ to, hash, title, note }: RowProps) {
  return (
    <Link to={to} hash={hash} className={rowClass}>
      <span className="grid grow gap-x-6 gap-y-1 lg:grid-cols-9">
        <span className="text-[1.125rem] tracking-[-0.015em] underline-offset-4 decoration-edge group-hover:underline lg:col-span-4">
          {title}
        </span>
        <span className="text-[0.9375rem] text-muted lg:col-span-5">{note}</span>
      </span>
      <Arrow />
    </Link>
  )
}
