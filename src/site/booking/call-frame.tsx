import type { ReactNode, Ref } from 'react'

type Props = { label: string; title: ReactNode; heading?: Ref<HTMLHeadingElement>; children: ReactNode }

/** The frame of a call's page in each of its states. `heading` takes the focus when a button is gone. */
export function CallFrame({ label, title, heading, children }: Props) {
  return (
    <div className="wrap min-h-[60vh] pt-12 pb-24 md:pt-20 md:pb-40">
      <p className="caption">{label}</p>
      <h1
        ref={heading}
        tabIndex={-1}
        className="mt-5 max-w-[16em] scroll-mt-32 text-[clamp(2.125rem,4.6vw,3.75rem)] leading-[1.02] tracking-[-0.04em] text-balance outline-none"
      >
        {title}
      </h1>
      {children}
    </div>
  )
}
