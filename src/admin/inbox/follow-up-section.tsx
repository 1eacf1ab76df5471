import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { DetailsSection } from '#src/admin/list/row-details.tsx'
import { Fact, Facts } from '#src/admin/ui/facts.tsx'
import { TimeAgo } from '#src/admin/ui/time-ago.tsx'
import { useMay } from '#src/admin/use-may.ts'
import { statusOf } from '#src/lib/api-error.ts'
import { may } from '#src/shared/account/role.ts'
import type { FollowUp } from '#src/shared/inbox/inbox.schema.ts'
import { HOUR_MS, MINUTE_MS } from '#src/shared/time/durations.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import type { Admin } from './inbox.ts'
import { ReplyClock, spanInWords } from './reply-clock.tsx'
import type { Undoable } from './use-status-undo.ts'

type Followed = { id: string; status: string; createdAt: Date; lead: FollowUp }

type Props = {
  row: Followed
  name: string
  router: string
  /** The business time until the first reply, or so far; undefined while it is not read. */
  businessMinutes: number | undefined
  ownId: string | undefined
  setOwner: (owner: Admin | null) => void
  markAnswered: (input: { id: string }) => Promise<{ change: string }>
  trackUndo: (answer: Promise<Undoable>) => void
}

/** The owner of a request and the state of its first reply. */
export function FollowUpSection({
  row,
  name,
  router,
  businessMinutes,
  ownId,
  setOwner,
  markAnswered,
  trackUndo,
}: Props) {
  const { id, status, createdAt, lead } = row
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: markAnswered,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [[router]] }),
  })

  function answer() {
    const answered = mutateAsync({ id })
    trackUndo(
      answered.then(({ change }) => ({ text: `${name} marked as answered`, changed: 1, change, what: 'answer' })),
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
    `${spanInWords(businessMinutes * MINUTE_MS)} in business hours`
  return (
    <DetailsSection title="Follow-up">
      <Facts>
        <Fact label="Owner">
          {mayWrite ? (
            <OwnerSelect owner={lead.owner} ownId={ownId} onChange={setOwner} />
          ) : (
            (lead.owner?.name ?? 'Unassigned')
          )}
        </Fact>
        <Fact label="First reply">
          {firstReplyAt ? (
            <>
              <TimeAgo time={firstReplyAt} />
              <span className="block text-[0.8125rem] text-muted">
                After {spanInWords(firstReplyAt.getTime() - createdAt.getTime())}
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
    </DetailsSection>
  )
}

type SelectProps = { owner: Admin | null; ownId: string | undefined; onChange: (owner: Admin | null) => void }

function OwnerSelect({ owner, ownId, onChange }: SelectProps) {
  const id = useId()
  const { data = [] } = trpc.account.colleagues.useQuery(undefined, { staleTime: HOUR_MS })
  const active = data.filter(({ role, disabledAt }) => disabledAt === null && may(role, 'leads.write'))
  const choices: Admin[] = owner && !active.some(({ id }) => id === owner.id) ? [owner, ...active] : active
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
