import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc, useMay } from '#src/admin/admin-api.ts'
import { useConfirmed } from '#src/admin/step-up/confirmed-calls.tsx'
import { ConfirmDialog } from '#src/admin/ui/confirm-dialog.tsx'
import { formatDateTime } from '#src/lib/format.ts'
import type { CalendarFeed as Feed } from '#src/shared/calls/calendar-feed.schema.ts'
import { type FeedScope, feedScopes } from '#src/shared/calls/call.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import { CopiedLink } from './copied-link.tsx'
import { PartMissing } from './part-missing.tsx'
import { RadioChoices } from './radio-choices.tsx'

const failed = 'Failed to load the calendar address'

const labels: Readonly<Record<FeedScope, string>> = { own: 'My calls', all: 'All calls' }

/** The secret address at which the admin's own calendar reads calls: made, shown once, replaced and ended here. */
export function CalendarFeed() {
  const [issued, setIssued] = useState<string>()
  const [isReplacing, setIsReplacing] = useState<FeedScope>()
  const utils = trpc.useUtils()
  const result = trpc.calls.feed.useQuery(undefined, { meta: { failed, isShownInPlace: true } })
  const confirmed = useConfirmed()
  const makeFeed = trpc.calls.makeFeed.useMutation()
  // One call for the button, with the confirmation that it may wait for.
  const make = useMutation({
    mutationFn: (asked: { scope: FeedScope }) => confirmed(() => makeFeed.mutateAsync(asked)),
    onSuccess: ({ url }) => {
      setIssued(url)
      setIsReplacing(undefined)
    },
    onError: () => void notify('error', 'Failed to make the calendar address'),
    onSettled: () => utils.calls.feed.invalidate(),
  })
  const end = trpc.calls.endFeed.useMutation({
    onSuccess: () => {
      setIssued(undefined)
      void notify('success', 'Calendar address ended')
    },
    onError: () => void notify('error', 'Failed to end the calendar address'),
    onSettled: () => utils.calls.feed.invalidate(),
  })
  const { data } = result
  if (data === undefined) {
    return <PartMissing of={result} loading="Loading the calendar address..." failed={failed} lines={2} />
  }
  const isBusy = make.isPending || end.isPending
  return (
    <>
      {issued !== undefined && data !== null && (
        <CopiedLink key={issued} label="Calendar address" url={issued}>
          Subscribe to this address in your calendar. You can see it only now. Anyone with the address can read these
          calls, so don’t share it.{' '}
          <a href={issued.replace(/^https?:/, 'webcal:')} className="underline decoration-edge underline-offset-3">
            Open in calendar app
          </a>
        </CopiedLink>
      )}
      <FeedForm
        key={data?.scope}
        feed={data}
        isBusy={isBusy}
        onMake={(scope) => (data === null ? make.mutate({ scope }) : setIsReplacing(scope))}
        onEnd={() => end.mutate()}
      />
      {isReplacing && (
        <ConfirmDialog
          title="Replace the calendar address?"
          confirm="Replace"
          busy="Replacing..."
          isPending={make.isPending}
          failure={make.isError ? 'Failed to make the calendar address. Please try again.' : null}
          onConfirm={() => make.mutate({ scope: isReplacing })}
          onClose={() => setIsReplacing(undefined)}
        >
          The present address stops working at once. Calendars that use it need the new one.
        </ConfirmDialog>
      )}
    </>
  )
}

type FormProps = { feed: Feed; isBusy: boolean; onMake: (scope: FeedScope) => void; onEnd: () => void }

function FeedForm({ feed, isBusy, onMake, onEnd }: FormProps) {
  const [scope, setScope] = useState<FeedScope>(feed?.scope ?? 'own')
  const readsLeads = useMay('leads.read')
  const scopes = feedScopes.filter((one) => one === 'own' || readsLeads)
  return (
    <>
      <p className="text-sm text-muted">{feed ? inWords(feed) : 'There is no address yet.'}</p>
      <fieldset className="mt-3">
        <legend className="sr-only">Calls in the calendar</legend>
        <RadioChoices
          choices={scopes}
          labels={labels}
          chosen={scope}
          onChoose={setScope}
          className="flex flex-wrap gap-x-6"
        />
      </fieldset>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button variant="outline" size="sm" disabled={isBusy} onClick={() => onMake(scope)}>
          {feed ? 'Replace address' : 'Make address'}
        </Button>
        {feed && (
          <Button variant="quiet" size="sm" disabled={isBusy} onClick={onEnd}>
            End address
          </Button>
        )}
      </div>
    </>
  )
}

function inWords({ scope, createdAt, readAt }: NonNullable<Feed>): string {
  const read = readAt === null ? 'No calendar has read it yet' : `A calendar read it last ${formatDateTime(readAt)}`
  return `An address with ${scope === 'own' ? 'your calls' : 'all calls'}, made ${formatDateTime(createdAt)}. ${read}.`
}
