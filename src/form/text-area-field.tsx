import { useEffect, useRef, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'

/** The counter is shown from this fraction of the limit on. */
const COUNT_FROM = 0.8

type Props<Name extends string> = FieldProps<Name> & {
  /** The maximum number of characters. Longer text is an error, never truncated. */
  max: number
  rows?: number
  placeholder?: string
}

/** A multi-line text field with a counter near the limit. */
export function TextAreaField<Name extends string>({ max, rows = 6, placeholder, ...field }: Props<Name>) {
  const [length, setLength] = useState(0)
  const area = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    const count = () => setLength(area.current?.value.trim().length ?? 0)
    // Counts text that the browser restored or the visitor typed before hydration.
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
