import type { ComponentType, ReactNode } from 'react'
import { contactItems, scheduleCall } from './contact-copy.ts'

/** A button that opens the booking dialog. */
export type BookingOpener = ComponentType<{
  className: string
  children: ReactNode
  id?: string
  'aria-labelledby'?: string
}>

type Props = { contactEmail: string; replyHours: number | null; BookingOpener: BookingOpener }

const valueClass =
  '-my-2.5 inline-block py-2.5 text-left underline decoration-edge underline-offset-[5px] hover:decoration-current'

/** The contact details list: email, address, response time, and the way to a call. */
export function ContactFacts({ contactEmail, replyHours, BookingOpener }: Props) {
  const { title, value, description, withoutScripts } = scheduleCall
  return (
    <dl className="grid gap-x-6 border-t border-ink sm:max-lg:grid-cols-2">
      {contactItems(contactEmail, replyHours).map((item) => (
        <Fact key={item.title} title={item.title} description={item.description}>
          {item.href ? (
            <a href={item.href} className={valueClass}>
              {item.value}
            </a>
          ) : (
            item.value
          )}
        </Fact>
      ))}
      <Fact
        title={title}
        titleId="schedule"
        description={
          <>
            <span className="noscript:hidden">{description}</span>
            <span className="hidden noscript:inline">{withoutScripts}</span>
          </>
        }
      >
        <BookingOpener
          id="schedule-open"
          aria-labelledby="schedule schedule-open"
          className={`${valueClass} after:absolute after:inset-0 noscript:hidden`}
        >
          {value}
        </BookingOpener>
      </Fact>
    </dl>
  )
}

type FactProps = { title: string; titleId?: string; description: ReactNode; children: ReactNode }

function Fact({ title, titleId, description, children }: FactProps) {
  return (
    <div className="relative border-b border-rule pt-3.5 pb-6">
      <dt id={titleId} className="caption">
        {title}
      </dt>
      <dd className="mt-2.5 first-letter:uppercase text-[1.25rem] leading-snug tracking-[-0.02em] text-balance break-words">
        {children}
      </dd>
      <dd className="mt-1 max-w-[30em] text-[0.9375rem] text-muted">{description}</dd>
    </div>
  )
}
