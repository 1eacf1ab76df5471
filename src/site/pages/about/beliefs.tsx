import { beliefs } from './about-copy.ts'

/** The company's beliefs in large type, each with its consequence beside it. */
export function Beliefs() {
  return (
    <section aria-labelledby="beliefs-heading" className="wrap mt-18 md:mt-36">
      <div className="border-t border-ink pt-3.5">
        <h2 id="beliefs-heading" className="caption">
          02 / What we believe
        </h2>
        <ol className="mt-8 md:mt-14">
          {beliefs.map(({ claim, text }, i) => (
            <li
              key={claim}
              className="grid gap-x-6 gap-y-3 border-t border-rule py-7 first:border-t-0 first:pt-0 md:grid-cols-12 md:items-baseline md:py-9"
            >
              <span aria-hidden="true" className="caption md:col-span-1">
                2.{i + 1}
              </span>
              <h3 className="max-w-[13em] text-[clamp(1.75rem,4vw,3.25rem)] leading-[1.04] tracking-[-0.038em] md:col-span-7">
                {claim}
              </h3>
              <p className="max-w-[30em] text-muted md:col-span-4">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
