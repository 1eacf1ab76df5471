import { NewsletterForm } from '#src/site/islands.ts'

/** The texts of the newsletter block (spec section 2, "Insights"). */
const newsletter = {
  heading: 'Stay Ahead of the Curve',
  text: 'Join 10,000+ subscribers. One email per article, with the finding in the first line.',
  stats: [
    { value: '50+', label: 'articles' },
    { value: '10K+', label: 'monthly readers' },
    { value: '25+', label: 'contributors' },
  ],
} as const

/** The newsletter block: why, the box, and the figures of the firm. Dark in both themes. */
export function NewsletterSection() {
  return (
    <section aria-labelledby="newsletter-heading" className="dark-part mt-18 md:mt-36">
      <div className="wrap pt-16 pb-10 md:pt-24 md:pb-14">
        <div className="grid gap-x-6 gap-y-9 lg:grid-cols-12 lg:items-end">
          <h2
            id="newsletter-heading"
            className="max-w-[9em] text-[clamp(2.375rem,5.2vw,4.75rem)] leading-none tracking-[-0.042em] lg:col-span-7 lg:pb-6"
          >
            {newsletter.heading}
          </h2>
          <div className="lg:col-span-5">
            <p className="mb-7 max-w-[30em] text-[1.0625rem] text-muted">{newsletter.text}</p>
            <NewsletterForm />
          </div>
        </div>
        <dl className="mt-12 grid grid-cols-3 gap-x-4 border-t border-rule md:mt-20 md:gap-x-6">
          {newsletter.stats.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end pt-5">
              <dt className="caption mt-2">{label}</dt>
              <dd className="text-[clamp(1.75rem,4vw,3.25rem)] leading-none tracking-[-0.04em] tabular-nums">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
