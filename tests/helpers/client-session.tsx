import { trpc } from '#src/admin/admin-api.ts'
import { useTextDraft } from '#src/admin/inbox/use-text-draft.ts'

/** A screen with an open form, and a list that is read again every minute, as events cause it. */
export function DemoScreen() {
  const draft = useTextDraft('demo')
  const { isFetching } = trpc.people.list.useQuery({}, { refetchInterval: 60_000, staleTime: 0 })
  return (
    <main>
      <h1>Notes</h1>
      <p>{isFetching ? 'Reading' : 'Read'}</p>
      <label>
        Note <textarea />
      </label>
      <label>
        Draft <textarea value={draft.text} onChange={({ target }) => draft.setText(target.value)} />
      </label>
    </main>
  )
}
