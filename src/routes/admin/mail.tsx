import { createFileRoute } from '@tanstack/react-router'
import { useListUrl } from '#src/admin/list/use-list-url.ts'
import { MailPage } from '#src/admin/mail/mail-page.tsx'
import { parseMailSearch } from '#src/admin/mail/mail-search.ts'

export const Route = createFileRoute('/admin/mail')({
  validateSearch: parseMailSearch,
  loaderDeps: ({ search: { page, open, ...shown } }) => shown,
  // Starts reading while the screen's own code is still on its way; the screen shows how it goes.
  loader: async ({ deps, context }) => {
    if (!context.viewer) return
    const [{ adminApi }, { listInput }] = await Promise.all([
      import('#src/admin/admin-api.ts'),
      import('#src/admin/list/list-input.ts'),
    ])
    void adminApi().utils.mail.list.prefetch(listInput(deps))
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `Mail – ${context.site.name}` }] }),
  component: Mail,
})

function Mail() {
  const navigate = Route.useNavigate()
  const url = useListUrl(Route.useSearch(), parseMailSearch, (search, move) => {
    void navigate({ search, ...move })
  })
  return <MailPage url={url} />
}
