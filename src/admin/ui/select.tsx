import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

/** A native select, so that a phone shows its own picker, with our arrow. `arrowClass` moves it. */
export function Select({ className, arrowClass = '', ...select }: ComponentProps<'select'> & { arrowClass?: string }) {
  return (
    <div className="relative">
      <select {...select} className={`${className} w-full cursor-pointer appearance-none`} />
      <ChevronDown
        size={14}
        strokeWidth={1.7}
        aria-hidden="true"
        className={`pointer-events-none absolute inset-y-0 right-2.5 my-auto ${arrowClass}`}
      />
    </div>
  )
}
