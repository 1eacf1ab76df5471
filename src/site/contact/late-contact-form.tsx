import { lazy, Suspense } from 'react'
import { keepEvents } from '#src/lib/late-part.ts'

const ID = 'request'

// The server renders the form into the page; its script is fetched beside the page's own, and React takes the form over
// where it stands, with what was typed and left meanwhile.
const loading = import('./contact-form.tsx')
const Form = import.meta.env.SSR ? (await loading).default : lazy(() => loading)
const repeat = import.meta.env.SSR ? () => {} : keepEvents(ID)

/** The contact form, outside the page's first scripts. */
export function LateContactForm() {
  return (
    <div id={ID}>
      <Suspense>
        <Form onReady={repeat} />
      </Suspense>
    </div>
  )
}
