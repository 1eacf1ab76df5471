import type { ReactNode } from 'react'

/** The six companies of spec section 1. Descriptions state only public facts: the year of foundation and the offices. */
export const partners = [
  { name: 'Andreessen Horowitz', description: '2009 · Menlo Park, San Francisco' },
  { name: 'Sequoia Capital', description: '1972 · Menlo Park, New York, London' },
  { name: 'Y Combinator', description: '2005 · San Francisco' },
  { name: 'Founders Fund', description: '2005 · San Francisco' },
  { name: 'Lightspeed', description: '2000 · Menlo Park, New York, London' },
  { name: 'Accel Partners', description: '1983 · Palo Alto, London, Bengaluru' },
] as const

type PartnerName = (typeof partners)[number]['name']

/** The six names set in our own two typefaces; none of the companies' artwork is copied. */
const settings: Record<PartnerName, { width: number; letters: ReactNode }> = {
  'Andreessen Horowitz': {
    width: 248,
    letters: (
      <text y="29" className="font-sans text-[27px] font-light tracking-[-0.035em]">
        Andreessen <tspan className="font-bold">Horowitz</tspan>
      </text>
    ),
  },
  'Sequoia Capital': {
    width: 236,
    letters: (
      <>
        <text y="28" className="font-sans text-[21px] font-semibold tracking-[0.16em]">
          SEQUOIA
        </text>
        <path d="M128 11.5v18" strokeWidth="1.25" className="stroke-current" />
        <text x="139" y="27.5" className="font-mono text-[13px] font-medium tracking-[0.06em]">
          CAPITAL
        </text>
      </>
    ),
  },
  'Y Combinator': {
    width: 220,
    letters: (
      <>
        <text y="29" className="font-sans text-[29px] font-bold">
          Y
        </text>
        <text x="25" y="29" className="font-sans text-[27px] font-normal tracking-[-0.035em]">
          Combinator
        </text>
      </>
    ),
  },
  'Founders Fund': {
    width: 220,
    letters: (
      <>
        <text y="17" className="font-sans text-[18.5px] font-extrabold tracking-[0.05em]">
          FOUNDERS
        </text>
        <text y="36" className="font-sans text-[18.5px] font-extrabold tracking-[0.05em]">
          FUND
        </text>
        <path d="M59 29.25h42" strokeWidth="3" className="stroke-current" />
      </>
    ),
  },
  Lightspeed: {
    width: 200,
    letters: (
      <text y="29" transform="skewX(-12)" x="6" className="font-sans text-[29px] font-light tracking-[0.01em]">
        Lightspeed
      </text>
    ),
  },
  'Accel Partners': {
    width: 220,
    letters: (
      <text y="30" className="font-sans text-[30px] font-bold tracking-[-0.05em]">
        Accel
        <tspan dx="9" className="font-mono text-[15px] font-medium tracking-[-0.01em]">
          Partners
        </tspan>
      </text>
    ),
  },
}

export function Wordmark({ name }: { name: PartnerName }) {
  const { width, letters } = settings[name]
  return (
    <svg role="img" viewBox={`0 0 ${width} 42`} width={width} height="42" className="block max-w-full fill-current">
      <title>{name}</title>
      {letters}
    </svg>
  )
}
