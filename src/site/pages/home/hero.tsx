import { Link } from '@tanstack/react-router'
import { hero } from '#src/shared/site/home-hero-copy.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { ConsensusDemo } from './consensus-demo/consensus-demo.tsx'

export function Hero({ siteName }: { siteName: string }) {
  return (
    <ConsensusDemo>
      <div className="wrap pt-10 sm:pt-14 lg:pt-18">
        <p className="caption mb-5 md:mb-7">{hero.caption}</p>
        <h1 className="-ml-[0.05em] max-w-[11.5em] text-[clamp(2.5rem,6.9vw,6.125rem)] leading-[0.98] tracking-[-0.045em] wrap-anywhere">
          {hero.headline(siteName)}
        </h1>
        <p className="mt-6 mb-8 max-w-[34em] text-lg leading-[1.45] tracking-[-0.012em] text-balance text-muted md:mt-8 md:mb-9 md:text-[1.3125rem]">
          {hero.subline}
        </p>
        <div className="grid gap-3 sm:flex">
          <ButtonLink to={hero.primary.to} variant="signal" arrow cta="hero_start_building">
            {hero.primary.label}
          </ButtonLink>
          <Link to={hero.secondary.to} className={buttonClass({ variant: 'outline' })}>
            {hero.secondary.label}
          </Link>
        </div>
      </div>
    </ConsensusDemo>
  )
}
