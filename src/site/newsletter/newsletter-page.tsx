import { subscribed } from '#src/shared/subscribers/subscriber.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { NewsletterSection } from './newsletter-section.tsx'

/** /newsletter: the form again with its errors, or the success message. */
export function NewsletterPage({ isSubscribed }: { isSubscribed: boolean }) {
  return (
    <>
      <div className="wrap pt-12 pb-8 md:pt-20" role={isSubscribed ? 'status' : undefined}>
        <p className="caption">Newsletter</p>
        <h1 className="mt-5 max-w-[14em] text-[clamp(2.25rem,5.2vw,4.25rem)] leading-[0.99] tracking-[-0.042em]">
          {isSubscribed ? subscribed : 'Get new articles by email.'}
        </h1>
        <p className="mt-6 mb-8 max-w-[34em] text-lg text-muted">
          {isSubscribed && 'New articles will come by email. '}To unsubscribe, just write to us.
        </p>
        {isSubscribed && (
          <ButtonLink to="/insights" variant="ink" arrow>
            Read Insights
          </ButtonLink>
        )}
      </div>
      {isSubscribed ? (
        <div className="h-24 md:h-40" />
      ) : (
        <div className="-mt-20 md:-mt-28">
          <NewsletterSection />
        </div>
      )}
    </>
  )
}
