import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Section } from '#src/ui/section.tsx'
import { wholeWords } from '#src/ui/whole-words.tsx'
import { coreServices } from './core-services-copy.ts'
import { drawings } from './home.drawings.tsx'
import { coreServicesHeading } from './home-copy.ts'

export function CoreServices() {
  const list = useRef<HTMLUListElement>(null)

  // The cards are rendered visible; only a browser that can reveal them again may hide them (see reveal-cards).
  useEffect(() => {
    const cards = [...(list.current?.children ?? [])] as HTMLElement[]
    let stop: (() => void) | undefined
    let gone = false
    import('./reveal-cards.ts')
      .then(({ revealCards }) => {
        if (!gone) stop = revealCards(cards)
      })
      .catch(() => {})
    return () => {
      gone = true
      stop?.()
    }
  }, [])

  return (
    <Section
      name="services"
      id="services"
      number="03"
      label={coreServicesHeading.label}
      heading={coreServicesHeading.heading}
    >
      <ul ref={list} className="grid gap-x-6 gap-y-16 md:grid-cols-3 md:gap-y-0">
        {coreServices.map((service, i) => (
          <li
            key={service.id}
            className="group/card relative grid content-start print:opacity-100! md:row-span-6 md:grid-rows-subgrid md:content-stretch [&_figure]:transition-colors hover:[&_figure]:border-ink lg:max-xl:[&_figcaption]:flex-col"
          >
            {drawings[service.id]}
            <p className="caption mt-5">For {service.audience}</p>
            <h3 className="mt-2.5 text-[1.5rem] leading-[1.12] tracking-[-0.03em] md:text-[1.375rem] lg:text-[1.625rem]">
              <Link to="/services" hash={service.anchor} className="card-link">
                {i + 1}. {wholeWords(service.title)}
              </Link>
            </h3>
            <p className="mt-3 max-w-[28em] text-muted">{service.description}</p>
            <ul className="mt-5 text-[0.9375rem]">
              {service.points.map((point) => (
                <li
                  key={point}
                  className="relative border-t border-rule py-2.5 pl-6 text-pretty before:absolute before:top-5.25 before:left-0 before:h-px before:w-3 before:bg-signal"
                >
                  {point}
                </li>
              ))}
            </ul>
            <p className="caption mt-3 flex justify-between gap-4 border-t border-ink pt-3 text-ink">
              <span>
                <span className="block text-muted">{service.terms[0]}</span>
                {service.terms.slice(1).join(' ')}
              </span>
              <span
                aria-hidden="true"
                className="text-signal transition-transform duration-150 group-hover/card:translate-x-0.5"
              >
                →
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
