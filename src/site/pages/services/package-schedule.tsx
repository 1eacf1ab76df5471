import { Link } from '@tanstack/react-router'
import { samples } from '#src/shared/site/samples.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Part } from './part.tsx'
import { askAboutPackage, servicePackages } from './services-copy.ts'

const weeks = { most: 20, step: 4 }
const thousands = { most: 750, step: 150 }

/** The three packages on two common scales, to compare them. */
export function PackageSchedule() {
  return (
    <Part part="offer">
      <ul>
        {servicePackages.map((item) => (
          <li
            key={item.title}
            id={item.projectType}
            className="grid gap-x-6 gap-y-5 border-t border-rule py-6 last:border-b md:grid-cols-2 md:gap-y-7 md:py-11 lg:grid-cols-12"
          >
            <div className="md:col-span-2 lg:col-span-4">
              <h3 className="text-[1.75rem] leading-[1.08] tracking-[-0.035em] xl:text-[2.0625rem]">{item.title}</h3>
              <p className="mt-2 max-w-[26em] leading-normal text-muted md:mt-3">{item.description}</p>
            </div>
            <ul className="text-[0.9375rem] lg:col-span-4">
              {item.features.map((feature) => (
                <li
                  key={feature}
                  className="border-t border-rule py-1.5 text-pretty md:py-2.5 first:border-t-0 first:pt-0"
                >
                  {feature}
                </li>
              ))}
            </ul>
            <dl className="grid content-start gap-y-3 md:gap-y-7 lg:col-span-4">
              <Extent label="Timeline" value={item.timeline} range={item.weeks} scale={weeks} end="20 weeks" />
              <Extent label="Investment" value={item.investment} range={item.thousands} scale={thousands} end="$750K" />
            </dl>
            <Actions item={item} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** The contact form with the project type filled in, and a sample of what the package delivers. */
function Actions({ item }: { item: (typeof servicePackages)[number] }) {
  const sample = samples.find(({ id }) => id === item.sample)
  return (
    <div className="grid items-center gap-x-6 gap-y-1 sm:flex sm:flex-wrap md:col-span-2 md:grid md:grid-cols-2 lg:col-span-8 lg:col-start-5">
      {sample && (
        <a
          href={sample.path}
          className="inline-flex min-h-11 items-center justify-self-start underline decoration-edge underline-offset-4 hover:decoration-current"
        >
          {sample.label}
        </a>
      )}
      <div className="grid sm:block">
        <Link
          to="/contact-us"
          search={{ type: item.projectType }}
          hash="request"
          className={buttonClass({ variant: 'outline' })}
        >
          {askAboutPackage}
          <span className="sr-only"> {item.title}</span>
        </Link>
      </div>
    </div>
  )
}

type ExtentProps = {
  label: string
  value: string
  range: readonly [number, number]
  scale: { most: number; step: number }
  /** The label at the end of the scale, with its unit where there is space. */
  end: string
}

/** A range as text and as a bar on its scale. */
function Extent({ label, value, range: [from, to], scale: { most, step }, end }: ExtentProps) {
  const percent = (amount: number) => `${(amount / most) * 100}%`
  const ticks = Array.from({ length: most / step + 1 }, (_, i) => i * step)
  return (
    <div className="grid grid-cols-[auto_1fr] items-baseline gap-x-4">
      <dt className="caption">{label}</dt>
      <dd className="text-right text-[1.1875rem] tracking-[-0.02em] tabular-nums">{value}</dd>
      <dd aria-hidden="true" className="relative col-span-2 mt-2.5 h-9">
        <div className="absolute inset-x-0 top-1.5 h-px bg-edge forced-colors:bg-[CanvasText]" />
        <div
          className="absolute top-0 h-3.25 rounded-sm bg-ink forced-colors:bg-[CanvasText]"
          style={{ left: percent(from), width: percent(to - from) }}
        />
        {ticks.map((tick, i) => (
          <span
            key={tick}
            className={`caption absolute top-4.5 text-[0.6875rem] whitespace-nowrap before:absolute before:-top-3 before:h-1.5 before:w-px before:bg-edge forced-colors:before:bg-[CanvasText] ${
              i === 0
                ? 'before:left-0'
                : i === ticks.length - 1
                  ? '-translate-x-full before:right-0'
                  : '-translate-x-1/2 before:left-1/2'
            } ${i === ticks.length - 2 ? 'tight:hidden' : ''}`}
            style={{ left: percent(tick) }}
          >
            {i < ticks.length - 1 ? (
              tick
            ) : (
              <>
                <span className="xl:hidden">{tick}</span>
                <span className="max-xl:hidden">{end}</span>
              </>
            )}
          </span>
        ))}
      </dd>
    </div>
  )
}
