import { contactItems } from '#src/content/contact.ts'

/** The contact details list: email, address, response time. */
export function ContactFacts({ contactEmail }: { contactEmail: string }) {
  return (
    <dl className="border-t border-ink">
      {contactItems(contactEmail).map(({ title, value, description, href }) => (
        <div key={title} className="border-b border-rule pt-3.5 pb-6">
          <dt className="caption">{title}</dt>
          <dd className="mt-2.5 first-letter:uppercase text-[1.25rem] leading-snug tracking-[-0.02em] break-words">
            {href ? (
              <a
                href={href}
                className="-my-2.5 inline-block py-2.5 underline decoration-edge underline-offset-[5px] hover:decoration-current"
              >
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
          <dd className="mt-1 max-w-[30em] text-[15px] text-muted">{description}</dd>
        </div>
      ))}
    </dl>
  )
}
