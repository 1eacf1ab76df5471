import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { trpc, useMay } from '#src/admin/admin-api.ts'
import { DetailsSection } from '#src/admin/list/row-details.tsx'
import { Fact, Facts } from '#src/admin/ui/facts.tsx'
import { TimeAgo } from '#src/admin/ui/relative-time.tsx'
import { statusOf } from '#src/lib/api-error.ts'
import type { AdminRef } from '#src/shared/account/admin-ref.schema.ts'
import { may } from '#src/shared/account/role.ts'
import { HOUR_MS, MINUTE_MS } from '#src/shared/time/durations.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import type { Inbox, InboxCalls, InboxRow } from './inbox.ts'
import { durationInWords, ReplyClock } from './reply-clock.tsx'
import type { useOwnerChanges } from './use-owner-changes.ts'
import type { Undoable } from './use-status-undo.ts'

type Props<Row extends InboxRow<Status>, Status extends string> = {
  row: Row
  inbox: Inbox<Row, Status>
  calls: InboxCalls<Row, Status>
  owners: Pick<ReturnType<typeof useOwnerChanges<Row, Status>>, 'me' | 'setOwner'>
  trackUndo: (answer: Promise<Undoable>) => void
  /** The business time until the first reply, or so far; undefined while it is not read. */
  businessMinutes: number | undefined
}

/** The owner of a request and the state of its first reply. */
export function FollowUpSection<Row extends InboxRow<Status>, Status extends string>(props: Props<Row, Status>) {
  const { row, inbox, calls, owners, trackUndo, businessMinutes } = props
  const { id, status, createdAt, lead } = row
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: calls.markAnswered.mutate,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [[inbox.router]] }),
  })

  const section = useRef<HTMLDivElement>(null)

  function answer() {
    // The button is disabled meanwhile, and then gone: the keyboard would start again at the top of the page.
    section.current?.focus()
    const answered = mutateAsync({ id })
    trackUndo(
      answered.then(({ change }) => ({
        text: `${inbox.nameOf(row)} marked as answered`,
        changed: 1,
        change,
        what: 'answer',
      })),
    )
    answered.catch((error: unknown) => {
      const isAnswered = statusOf(error) === 409 && error instanceof Error
      void notify(isAnswered ? 'message' : 'error', isAnswered ? error.message : 'Failed to mark as answered')
    })
  }

  const { firstReplyAt, unansweredSince } = lead
  const mayWrite = useMay('leads.write')
  const answeredElsewhere = mayWrite && (
    <Button variant="outline" size="sm" disabled={isPending} onClick={answer}>
      Answered elsewhere
    </Button>
  )
  const inBusinessHours =
    businessMinutes !== undefined &&
    businessMinutes > 0 &&
    `${durationInWords(businessMinutes * MINUTE_MS)} in business hours`
  return (
    <DetailsSection title="Follow-up">
      <div ref={section} tabIndex={-1}>
        <Facts>
          <Fact label="Owner">
            {mayWrite ? (
              <OwnerSelect
                owner={lead.owner}
                ownId={owners.me?.id}
                onChange={(owner) => void owners.setOwner([row], owner)}
              />
            ) : (
              (lead.owner?.name ?? 'Unassigned')
            )}
          </Fact>
          <Fact label="First reply">
            {firstReplyAt ? (
              <>
                <TimeAgo time={firstReplyAt} />
                <span className="block text-[0.8125rem] text-muted">
                  After {durationInWords(firstReplyAt.getTime() - createdAt.getTime())}
                  {inBusinessHours && `, ${inBusinessHours}`}
                </span>
              </>
            ) : (
              <div className="grid justify-items-start gap-2">
                {status === 'pending' ? <ReplyClock {...row} /> : 'None'}
                {status === 'pending' && inBusinessHours && (
                  <span className="text-[0.8125rem] text-muted">Waiting for {inBusinessHours}</span>
                )}
                {answeredElsewhere}
              </div>
            )}
          </Fact>
          {firstReplyAt && unansweredSince && (
            <Fact label="Wrote again">
              <div className="grid justify-items-start gap-2">
                <TimeAgo time={unansweredSince} />
                {answeredElsewhere}
              </div>
            </Fact>
          )}
        </Facts>
      </div>
    </DetailsSection>
  )
}

type SelectProps = { owner: AdminRef | null; ownId: string | undefined; onChange: (owner: AdminRef | null) => void }

function OwnerSelect({ owner, ownId, onChange }: SelectProps) {
  const id = useId()
  const { data = [] } = trpc.account.colleagues.useQuery(undefined, { staleTime: HOUR_MS })
  const active = data.filter(({ role, disabledAt }) => disabledAt === null && may(role, 'leads.write'))
  const choices: AdminRef[] = owner && !active.some(({ id }) => id === owner.id) ? [owner, ...active] : active
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Owner
      </label>
      <select
        id={id}
        value={owner?.id ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(choices.find(({ id }) => id === value) ?? null)}
        className="h-9 w-full max-w-64 cursor-pointer truncate rounded-md border border-edge px-2.5 text-sm pointer-coarse:h-11"
      >
        <option value="" className="bg-raised text-ink">
          Unassigned
        </option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id} className="bg-raised text-ink">
            {name}
            {id === ownId && ' (you)'}
          </option>
        ))}
      </select>
    </>
  )
}
