import type { ReactNode, Ref } from 'react'

type Props = { label: string; title: ReactNode; heading?: Ref<HTMLHeadingElement>; children: ReactNode }

/** The frame of a call's page in each of its states. `heading` takes the focus when a button is gone. */
export function CallFrame({ label, title, heading, children }: Props) {
  return (
    <div className="wrap pt-12 pb-24 md:pt-20">
      <div className="max-w-[52em]">
        <p className="caption">{label}</p>
        <h1
          ref={heading}
          tabIndex={-1}
          className="mt-5 scroll-mt-32 text-[clamp(1.875rem,4vw,3.375rem)] leading-[1.04] tracking-[-0.035em] outline-none"
        >
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}
