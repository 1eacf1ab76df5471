import { useRouteContext } from '@tanstack/react-router'
import { Drawn } from '#src/figures/kit/drawn.tsx'
import { Portrait } from '#src/figures/portraits/portrait.tsx'
import { ExpertiseList } from './expertise-list.tsx'
import { type Leader, mailtoUrl } from './team-copy.ts'

type Props = { leader: Leader; figure: number; mirrored: boolean }

const linkClass =
  'flex min-h-11 items-center justify-between gap-3 border-t border-rule transition-colors after:text-signal after:content-["→"] hover:bg-faint lg:min-h-0 lg:py-2'

/** A leader: the portrait on one side, the text on the other. Every second one is mirrored. */
export function LeaderSpread({ leader, figure, mirrored }: Props) {
  const { site } = useRouteContext({ from: '__root__' })
  const firstName = leader.name.split(' ')[0]
  return (
    <article className="grid gap-x-6 gap-y-7 border-t border-rule py-8 last:border-b md:grid-cols-12 md:py-12">
      <figure className={`md:col-span-5 lg:col-span-4 ${mirrored ? 'md:order-2 md:col-start-8 lg:col-start-9' : ''}`}>
        <div className="overflow-clip rounded-md border border-rule bg-raised">
          <Drawn>
            <Portrait name={leader.name} subject={leader.subject} />
          </Drawn>
          <p className="border-t border-rule px-4 py-3.5 text-[1.0625rem] leading-snug tracking-[-0.012em] text-balance">
            {leader.line}
          </p>
        </div>
        <figcaption className="caption mt-2.5">
          Fig. {figure} – {leader.caption}
        </figcaption>
      </figure>
      <div
        className={`flex flex-col ${mirrored ? 'md:col-span-6 md:row-start-1 lg:col-span-7' : 'md:col-span-6 md:col-start-7 lg:col-span-7 lg:col-start-6'}`}
      >
        <h3 className="text-[clamp(2.25rem,5vw,4rem)] leading-[0.98] tracking-[-0.045em]">{leader.name}</h3>
        <p className="mt-4 text-[1.1875rem] tracking-[-0.018em]">{leader.role}</p>
        <p className="caption mt-1">{leader.location}</p>
        <div className="mt-7 grid max-w-[38em] gap-4 text-[1.0625rem] text-muted">
          {leader.bio.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="mt-auto grid gap-x-6 gap-y-6 pt-6 md:pt-9 lg:grid-cols-2">
          <ExpertiseList fields={leader.expertise} rows />
          <ul aria-label={`Reach ${firstName}`} className="text-[0.9375rem]">
            <li>
              <a href={mailtoUrl(site.contactEmail, leader.name)} className={linkClass}>
                Write to {firstName}
              </a>
            </li>
            {/* Links of the company: the sample people have no pages of their own. */}
            {(['linkedin', 'x'] as const).map((network) => (
              <li key={network}>
                <a href={site.social[network]} target="_blank" rel="noopener noreferrer" className={linkClass}>
                  {site.name} on {network === 'x' ? 'X' : 'LinkedIn'}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </article>
  )
}
