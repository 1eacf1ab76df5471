import { useEffect, useRef, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'

/** The counter shows from this part of the limit on: before it, it only makes people nervous. */
const COUNT_FROM = 0.8

type Props<Name extends string> = FieldProps<Name> & {
  /** The most characters the rules allow. Longer text is a mistake with a message, never a cut. */
  max: number
  rows?: number
  placeholder?: string
}

/** Many lines of text, with a counter near the limit. */
export function TextAreaField<Name extends string>({ max, rows = 6, placeholder, ...field }: Props<Name>) {
  const [length, setLength] = useState(0)
  const area = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    const count = () => setLength(area.current?.value.trim().length ?? 0)
    // What the browser restored or a visitor typed before hydration counts too.
    count()
    const form = area.current?.form
    const clear = () => setLength(0)
    form?.addEventListener('reset', clear)
    return () => form?.removeEventListener('reset', clear)
  }, [])

  const counter = length >= max * COUNT_FROM && (
    <p className={`caption shrink-0 leading-5 tabular-nums ${length > max ? 'text-rejected' : ''}`}>
      {length.toLocaleString('en-US')} / {max.toLocaleString('en-US')}
    </p>
  )
  return (
    <Field {...field} aside={counter}>
      {({ className, ...control }) => (
        <textarea
          {...control}
          defaultValue={field.form.typed(field.name)}
          ref={area}
          rows={rows}
          placeholder={placeholder}
          onInput={(event) => setLength(event.currentTarget.value.trim().length)}
          className={`${className} block resize-y py-3 leading-relaxed`}
        />
      )}
    </Field>
  )
}
