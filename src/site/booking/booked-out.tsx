import { buttonClass } from '#src/ui/button-class.ts'

/** In place of the whole form: there is no time to choose, and a letter is the way that is left. */
export function BookedOut({ contactEmail }: { contactEmail: string }) {
  return (
    <div role="status" className="py-2 sm:py-4">
      <p className="caption">No free time</p>
      <p className="mt-3 max-w-[20em] text-[1.625rem] leading-[1.15] font-medium tracking-[-0.03em] text-balance sm:text-[2rem]">
        Every time of the next 30 days is taken.
      </p>
      <p className="mt-4 text-muted wrap-anywhere">Write to {contactEmail} and we find one.</p>
      <a href={`mailto:${contactEmail}`} className={`${buttonClass({ variant: 'signal' })} mt-7`}>
        Write to us
      </a>
    </div>
  )
}
