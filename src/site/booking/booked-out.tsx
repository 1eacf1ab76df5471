import { buttonClass } from '#src/ui/button.tsx'

/** Replaces the whole form when there is no time to choose, and offers an email instead. */
export function BookedOut({ contactEmail }: { contactEmail: string }) {
  return (
    <div role="status" className="py-2 sm:py-4">
      <p className="caption">Fully booked</p>
      <p className="mt-3 max-w-[20em] text-[1.625rem] leading-[1.15] font-medium tracking-[-0.03em] text-balance sm:text-[2rem]">
        Every slot in the next 30 days is taken.
      </p>
      <p className="mt-4 text-muted wrap-anywhere">Email {contactEmail} and we’ll find a time.</p>
      <a href={`mailto:${contactEmail}`} className={`${buttonClass({ variant: 'signal' })} mt-7 max-sm:w-full`}>
        Email us
      </a>
    </div>
  )
}
