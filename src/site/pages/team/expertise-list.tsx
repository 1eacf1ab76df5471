type Props = {
  fields: readonly string[]
  /** Wide windows have a row for each field. */
  rows?: boolean
}

/** A person's fields on as few lines as they need. A separator at the start of a line is cut off. */
export function ExpertiseList({ fields, rows }: Props) {
  return (
    <div className="overflow-clip">
      <ul
        aria-label="Expertise"
        className={`-ml-4 text-[0.9375rem] ${rows ? 'max-md:text-muted md:ml-0' : 'text-muted'}`}
      >
        {fields.map((field) => (
          <li key={field} className={rows ? 'max-md:inline-block md:border-t md:border-rule md:py-2' : 'inline-block'}>
            <span aria-hidden="true" className={`inline-block w-4 text-center ${rows ? 'md:hidden' : ''}`}>
              ·
            </span>
            {field}
          </li>
        ))}
      </ul>
    </div>
  )
}
