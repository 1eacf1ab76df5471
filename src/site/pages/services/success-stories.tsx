import { drawings } from './services.drawings.tsx'
import { successStories } from './services-copy.ts'
import { servicesParts } from './services-hero-copy.ts'

const { id, number, label, heading } = servicesParts.stories

/** Three stories across the whole window, each beside its evidence. */
export function SuccessStories() {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="mt-18 border-y border-rule bg-raised pt-8 md:mt-36 md:pt-16"
    >
      <div className="wrap">
        <p className="caption">
          {number} / {label}
        </p>
        <h2
          id={`${id}-heading`}
          className="mt-3 mb-6 -ml-[0.04em] text-[clamp(2.375rem,6.4vw,5.25rem)] leading-none tracking-[-0.045em] md:mb-14"
        >
          {heading}
        </h2>
        {successStories.map((story, i) => (
          <article key={story.title} className="grid gap-x-6 border-t border-ink lg:grid-cols-12">
            <div className="flex flex-col pt-5 lg:col-span-5 lg:py-8 lg:pr-6">
              <h3 className="text-[1.75rem] leading-[1.08] tracking-[-0.035em] xl:text-[2.0625rem]">{story.title}</h3>
              <p className="caption mt-2">{story.client}</p>
              <div className="mt-3 grid max-w-[36em] gap-2 leading-normal sm:text-[1.0625rem] lg:mt-auto lg:gap-3 lg:pt-8">
                <p className="text-muted">
                  {story.situation} {story.work}
                </p>
                <p>{story.outcome}</p>
              </div>
            </div>
            <figure className="flex flex-col pt-5 pb-5 lg:col-span-7 lg:border-l lg:border-rule lg:py-8 lg:pl-6">
              {drawings[story.id]}
              <figcaption className="caption mt-3 flex flex-wrap justify-between gap-x-4 lg:mt-auto lg:pt-4">
                <span>
                  <span className="max-sm:hidden">Fig. {10 + i} – </span>
                  {story.figure}
                </span>
                {story.note && <span className="text-ink">{story.note}</span>}
              </figcaption>
            </figure>
          </article>
        ))}
      </div>
    </section>
  )
}
