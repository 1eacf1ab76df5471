import { BeforeAfter } from '#src/figures/drawings/before-after.tsx'
import { Drawn } from '#src/figures/kit/drawn.tsx'
import { Part } from './part.tsx'
import { successStories } from './services-copy.ts'

export function SuccessStories() {
  return (
    <Part part="stories">
      {successStories.map((story, i) => (
        <article
          key={story.title}
          className="grid gap-x-6 gap-y-6 border-t border-rule py-8 last:border-b md:grid-cols-12 md:py-11"
        >
          <div className="md:col-span-4">
            <h3 className="text-[1.75rem] leading-[1.08] tracking-[-0.035em] xl:text-[2.0625rem]">{story.title}</h3>
            <p className="caption mt-3">{story.client}</p>
          </div>
          <div className="grid gap-x-6 gap-y-4 text-[1.0625rem] leading-normal md:col-span-8 md:grid-cols-2 lg:col-span-4 lg:grid-cols-1">
            <p className="max-w-[36em] text-muted">{story.situation}</p>
            <p className="max-w-[36em] text-muted">{story.work}</p>
            <p className="max-w-[36em] md:col-span-2 lg:col-span-1">{story.outcome}</p>
          </div>
          <figure className="md:col-span-8 md:col-start-5 lg:col-span-4 lg:col-start-9">
            <Drawn>
              <BeforeAfter {...story.measure} />
            </Drawn>
            <figcaption className="caption mt-4 border-t border-rule pt-3">
              Fig. {10 + i} – {story.measure.what}
            </figcaption>
          </figure>
        </article>
      ))}
    </Part>
  )
}
