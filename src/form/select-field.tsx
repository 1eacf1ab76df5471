import { LineIcon } from '#src/ui/line-icon.tsx'
import { Field, type FieldProps } from './field.tsx'

type Props<Name extends string> = FieldProps<Name> & {
  /** Shown while nothing is chosen. */
  placeholder: string
  /** Labels by value, in display order. */
  options: Readonly<Record<string, string>>
  defaultValue?: string
}

/** A native select, so that a phone shows its own picker. */
export function SelectField<Name extends string>({ placeholder, options, defaultValue, ...field }: Props<Name>) {
  return (
    <Field {...field}>
      {({ className, ...control }) => (
        <div className="relative">
          <select
            {...control}
            defaultValue={field.form.typed(field.name) ?? defaultValue}
            className={`${className} h-(--control-height,3rem) cursor-pointer appearance-none truncate pr-11 has-[option[value='']:checked]:text-muted`}
          >
            <option value="">{placeholder}</option>
            {Object.entries(options).map(([value, label]) => (
              <option key={value} value={value} className="bg-raised text-ink">
                {label}
              </option>
            ))}
          </select>
          <LineIcon
            side={16}
            width={1.5}
            className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-4 text-muted"
          >
            <path d="m3.5 6 4.5 4.5L12.5 6" />
          </LineIcon>
        </div>
      )}
    </Field>
  )
}
