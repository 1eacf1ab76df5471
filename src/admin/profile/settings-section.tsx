import { type ReactNode, useId } from 'react'

type Props = { title: string; about: string; children: ReactNode }

/** A titled section of the settings with a sentence about its purpose. */
export function SettingsSection({ title, about, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-12 gap-y-5 border-b border-rule px-4 py-7 last:border-0 md:px-7 md:py-9 lg:grid-cols-[15rem_minmax(0,40rem)] 2xl:grid-cols-[20rem_minmax(0,44rem)]"
    >
      <div>
        <h2 id={id} className="text-base font-semibold tracking-[-0.015em]">
          {title}
        </h2>
        <p className="mt-1.5 max-w-[34em] text-[0.8125rem] text-muted">{about}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
