import { Link } from '@tanstack/react-router'
import { hero } from '#src/shared/site/home-hero-copy.ts'
import { HomeSections } from '#src/site/islands.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { ConsensusDemo } from './consensus-demo/consensus-demo.tsx'

export function HomePage({ siteName }: { siteName: string }) {
  return (
    <>
      <Hero siteName={siteName} />
      <HomeSections />
    </>
  )
}

function Hero({ siteName }: { siteName: string }) {
  return (
    <ConsensusDemo>
      <div className="wrap pt-8 sm:pt-10 lg:pt-[clamp(1.5rem,16svh-6rem,3rem)]">
        <p className="caption mb-4 md:mb-6">{hero.caption}</p>
        <h1 className="-ml-[0.05em] max-w-[11.5em] text-[clamp(2.5rem,6.9vw,6.125rem)] lg:text-[clamp(2.5rem,min(6.9vw,12.25svh),6.125rem)] leading-[1.02] tracking-[-0.038em] wrap-anywhere">
          {hero.headline(siteName)}
        </h1>
        <p className="mt-5 max-w-[34em] text-lg leading-[1.4] tracking-[-0.012em] text-balance text-muted md:mt-7 md:text-[1.3125rem]">
          {hero.subline}
        </p>
        <p className="mt-3 mb-7 max-w-[40em] text-[1.0625rem] leading-6.5 sm:text-lg sm:leading-7">{hero.offer}</p>
        <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-center">
          <ButtonLink to={hero.primary.to} variant="signal" arrow cta="hero_start_building">
            {hero.primary.label}
          </ButtonLink>
          <Link to={hero.secondary.to} className={buttonClass({ variant: 'outline' })}>
            {hero.secondary.label}
          </Link>
          <p className="caption py-1 text-[0.78125rem] text-ink sm:px-2">
            {hero.promise[0]}
            <span className="max-xl:hidden"> · </span>
            <span className="max-xl:block">{hero.promise[1]}</span>
          </p>
        </div>
      </div>
    </ConsensusDemo>
  )
}
