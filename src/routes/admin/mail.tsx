import { createFileRoute } from '@tanstack/react-router'
import { useListUrl } from '#src/admin/list/use-list-url.ts'
import { MailPage } from '#src/admin/mail/mail-page.tsx'
import { type MailSearch, parseMailSearch } from '#src/admin/mail/mail-search.ts'
import { parsedByScreen } from '#src/lib/parsed-by-screen.ts'
import { screenHead } from '#src/lib/private-head.ts'

export const Route = createFileRoute('/admin/mail')({
  validateSearch: parsedByScreen<MailSearch>,
  loaderDeps: ({ search: { open, ...shown } }) => shown,
  // Starts reading while the screen's own code is still on its way; the screen shows how it goes.
  loader: async ({ deps, context }) => {
    if (!context.viewer) return
    const [{ adminApi }, { listInput }] = await Promise.all([
      import('#src/admin/admin-api.ts'),
      import('#src/admin/list/list-input.ts'),
    ])
    void adminApi().utils.mail.list.prefetch(listInput(parseMailSearch(deps)))
  },
  head: screenHead('Mail'),
  component: Mail,
})

function Mail() {
  const navigate = Route.useNavigate()
  const url = useListUrl(Route.useSearch(), parseMailSearch, (search, move) => {
    void navigate({ search, ...move })
  })
  return <MailPage url={url} />
}
