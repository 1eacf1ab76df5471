import type { ReactNode } from 'react'
import type { Query, QueryStatus } from '#server/features/queries/query.schema.ts'
import { trpc } from '#src/admin-api.ts'
import { formatDateTime } from '#src/lib/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Fact, Facts } from '#src/ui/facts.tsx'
import { Kbd } from '#src/ui/kbd.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Status } from '#src/ui/status.tsx'
import { projectTypeLabel } from './project-type-label.ts'
import { fullName } from './query-columns.tsx'
import { budgetChoices } from './query-options.ts'
import { queryStatusLabels } from './query-search.ts'

type Props = {
  id: string
  /** The row that was opened, to show while the rest is read. */
  known: Query | undefined
  onClose: () => void
  onReturnFocus: () => void
  onSetStatus: (query: Query, status: QueryStatus) => void
}

/** Everything about one query, over the list (spec section 2). */
export function QueryDetails({ id, known, onClose, onReturnFocus, onSetStatus }: Props) {
  const result = trpc.queries.byId.useQuery({ id }, { placeholderData: known })
  const query = result.data

  function decide(status: QueryStatus) {
    if (!query || query.status === status) return
    onSetStatus(query, status)
    onClose()
  }

  const decision = (status: QueryStatus, label: string, key: string) => (
    <Button
      variant={status === 'solved' ? 'ink' : 'outline'}
      size="sm"
      disabled={!query || query.status === status}
      onClick={() => decide(status)}
      aria-keyshortcuts={key}
    >
      {label}
      <Kbd>{key}</Kbd>
    </Button>
  )
  return (
    <Dialog
      title={query ? `Query from ${fullName(query)}` : 'Query'}
      onClose={onClose}
      onReturnFocus={onReturnFocus}
      onKeyDown={({ key, metaKey, ctrlKey, altKey }) => {
        if (metaKey || ctrlKey || altKey) return
        if (key === 's') decide('solved')
        if (key === 'r') decide('rejected')
      }}
      footer={
        <>
          <div className="order-last col-span-2 grid sm:order-none">
            <Button variant="quiet" size="sm" onClick={onClose}>
              Close
              <Kbd>Esc</Kbd>
            </Button>
          </div>
          {decision('solved', 'Mark as Solved', 's')}
          {decision('rejected', 'Mark as Rejected', 'r')}
        </>
      }
    >
      {query ? <QueryFacts query={query} /> : <Missing message={result.error?.message} />}
    </Dialog>
  )
}

function QueryFacts({ query }: { query: Query }) {
  const { budgetRange } = query
  return (
    <div className="grid gap-7">
      <Section title="Personal Information">
        <Facts>
          <Fact label="Full name">{fullName(query)}</Fact>
          <Fact label="Email">
            <a
              href={`mailto:${query.email}`}
              className="underline decoration-edge underline-offset-3 hover:decoration-ink"
            >
              {query.email}
            </a>
          </Fact>
          {query.phone && <Fact label="Phone">{query.phone}</Fact>}
          <Fact label="Company">{query.company}</Fact>
        </Facts>
      </Section>
      <Section title="Project Details">
        <Facts>
          {query.projectType && <Fact label="Project Type">{projectTypeLabel(query.projectType)}</Fact>}
          <Fact label="Budget Range">{budgetRange ? budgetChoices[budgetRange] : 'Not specified'}</Fact>
          <Fact label="Status">
            <Status tone={query.status}>{queryStatusLabels[query.status]}</Status>
          </Fact>
        </Facts>
      </Section>
      <Section title="Project Description">
        <p className="text-[15px] leading-relaxed whitespace-pre-wrap wrap-anywhere">{query.projectDescription}</p>
      </Section>
      <Section title="Timeline">
        <Facts>
          <Fact label="Query Submitted">{formatDateTime(query.createdAt)}</Fact>
          <Fact label="Last Updated">{formatDateTime(query.updatedAt)}</Fact>
        </Facts>
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="caption mb-2.5">{title}</h3>
      {children}
    </section>
  )
}

/** The address names a query that is on its way, gone, or never was. */
function Missing({ message }: { message: string | undefined }) {
  if (message) return <p role="alert">{message}</p>
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        Loading...
      </p>
      {['w-1/3', 'w-2/3', 'w-1/2', 'w-3/4', 'w-full'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}
