import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { RequestPath } from '#src/site/islands.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { type BookingOpener, ContactFacts } from './contact-facts.tsx'
import { Faq } from './faq.tsx'

type Props = { replyHours: number | null; form: ReactNode; BookingOpener: BookingOpener }

/** /contact-us. The form and the booking are other features', so the route hands them in. */
export function ContactPage({ replyHours, form, BookingOpener }: Props) {
  const { site } = useRouteContext({ from: '__root__' })
  const formColumn = useRef<HTMLDivElement>(null)

  const startAtTheTop = () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
    formColumn.current?.querySelector('input')?.focus({ preventScroll: true })
  }

  return (
    <>
      <div className="wrap pt-12 md:pt-20">
        <p className="caption">Contact us</p>
        <div className="mt-5 grid gap-x-6 gap-y-6 lg:grid-cols-12 lg:items-end">
          <h1 className="max-w-[9em] text-[clamp(2.5rem,6.6vw,5.75rem)] leading-[0.97] tracking-[-0.038em] lg:col-span-8">
            Tell us what can’t fail.
          </h1>
          <p className="max-w-[30em] text-lg leading-[1.45] text-muted lg:col-span-4 lg:pb-1.5">
            An engineer reads every request and replies with questions first. Seven short fields. Rough notes are fine.
          </p>
        </div>
        <div className="mt-12 grid gap-x-6 gap-y-16 md:mt-16 lg:grid-cols-12">
          <div ref={formColumn} className="lg:col-span-7">
            {form}
          </div>
          <aside aria-label="Contact details" className="grid content-start gap-y-8 lg:col-span-4 lg:col-start-9">
            <ContactFacts contactEmail={site.contactEmail} replyHours={replyHours} BookingOpener={BookingOpener} />
            <RequestPath />
          </aside>
        </div>
      </div>
      <Faq BookingOpener={BookingOpener} />
      <section aria-labelledby="start" className="mt-18 dark-part md:mt-36">
        <div className="wrap grid gap-x-6 gap-y-9 py-16 md:grid-cols-12 md:py-24">
          <h2
            id="start"
            className="max-w-[11em] text-[clamp(2.375rem,5.2vw,4.75rem)] leading-none tracking-[-0.042em] md:col-span-7"
          >
            The first draft can be two sentences.
          </h2>
          <div className="md:col-span-5">
            <p className="mb-7 max-w-[26em] text-[1.0625rem] text-on-band-muted">
              Tell us what exists and what worries you. We’ll ask for the rest, by email or on a{' '}
              <span className="whitespace-nowrap">30-minute</span> call.
            </p>
            {/* The two labels fit beside each other from the widest column on; below it they stand, equally wide, in two lines. */}
            <div className="grid gap-3 sm:flex sm:flex-wrap md:grid xl:flex noscript:hidden">
              <Button variant="signal" onClick={startAtTheTop}>
                Start Your Project
              </Button>
              <BookingOpener className={buttonClass({ variant: 'onBand' })}>Schedule Consultation</BookingOpener>
            </div>
          </div>
        </div>
      </section>
    </>
  )
}
