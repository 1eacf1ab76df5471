import type { Domain } from '#src/shared/site/site.ts'
import { wholeWords } from '#src/ui/whole-words.tsx'
import { type Expertise, expertise, expertiseNote } from './expertise-copy.ts'
import { Part } from './part.tsx'
import { drawings } from './services.drawings.tsx'

type Field = (typeof expertise)[number]

const marks: Record<Domain, string> = {
  ai: 'bg-ai',
  blockchain: 'bg-blockchain',
  cybersecurity: 'bg-cybersecurity',
  business: 'bg-business',
}

/** Seven and five columns, then five and seven. */
const spans = ['lg:col-span-7', 'lg:col-span-5', 'lg:col-span-5', 'lg:col-span-7']

export function ExpertiseSection() {
  return (
    <Part part="expertise">
      <ol className="grid grid-cols-1 overflow-clip rounded-md border border-ink bg-raised lg:grid-cols-12">
        {expertise.map((item, i) => (
          <Zone key={item.id} item={item} index={i} className={spans[i % spans.length] ?? ''} />
        ))}
      </ol>
      <p className="caption mt-3 max-sm:hidden">{expertiseNote}</p>
    </Part>
  )
}

/**
 * A cell of the grid. It draws its rules one pixel outside; the grid clips them at its edge. Neighbours share the rows
 * of drawing, caption and text. A phone gets no drawings: eight of them would hide the services between them.
 */
function Zone({ item, index, className }: { item: Field; index: number; className: string }) {
  const { note, means }: Expertise = item
  return (
    <li
      id={item.id}
      className={`-mt-px -ml-px grid border-t border-l border-rule md:grid-cols-[7fr_5fr] md:row-span-3 lg:grid-cols-1 lg:grid-rows-subgrid ${className}`}
    >
      <figure className="flex flex-col max-sm:hidden md:border-r md:border-rule lg:contents">
        <div className="grow px-4 pt-4 md:px-5 md:pt-5 lg:px-6 lg:pt-6">{drawings[item.id]}</div>
        <figcaption className="caption mt-4 flex flex-wrap justify-between gap-x-4 border-t border-rule px-4 py-2 md:px-5 lg:border-b lg:px-6">
          <span>
            Fig. {index + 1} – {item.figure}
          </span>
          {note && <span className="text-ink">{note}</span>}
        </figcaption>
      </figure>
      <div className="flex flex-col px-4 pt-4 pb-4 md:px-5 md:pt-5 md:pb-6 lg:px-6">
        <h3 className="flex gap-3 text-[1.3125rem] leading-[1.16] tracking-[-0.026em] lg:text-[1.4375rem]">
          <span aria-hidden="true" className={`mt-[0.42em] size-2.5 shrink-0 rounded-sm ${marks[item.domain]}`} />
          <span className="max-w-[20em]">{wholeWords(item.title)}</span>
        </h3>
        <p className="mt-2 mb-2.5 max-w-[36em] leading-normal text-muted max-sm:text-[0.9375rem] md:mt-3 md:mb-5 pl-5.5">
          {item.text}
        </p>
        <p className="caption mt-auto pl-5.5">
          {means.join(' · ')}{' '}
          <span className="inline-block text-ink">
            <span aria-hidden="true" className="text-signal">
              →
            </span>{' '}
            {item.deliverable}
          </span>
        </p>
      </div>
    </li>
  )
}
