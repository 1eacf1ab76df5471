import { useId, useState } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import { ConfirmDialog } from '#src/admin/ui/confirm-dialog.tsx'
import { statusOf } from '#src/lib/api-error.ts'
import { dayInWords, spanInWords, visitorZone, zoneInWords } from '#src/shared/calls/booking-times.ts'
import type { Call, CallHost } from '#src/shared/calls/call.schema.ts'
import { notify } from '#src/ui/notify.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

type Props = { call: Call; onClose: () => void; onReturnFocus: (() => void) | undefined }

const notes: Record<CallHost['state'], string> = { free: '', outside: 'outside their hours', busy: 'has another call' }

/** Asks which admin holds a call from now on. */
export function GiveCallDialog({ call, ...dialog }: Props) {
  const name = useId()
  const utils = trpc.useUtils()
  const [chosen, setChosen] = useState<string>()
  const hosts = trpc.calls.hosts.useQuery({ id: call.id }, { meta: { isShownInPlace: true } })
  // Read again after a refusal: another admin may have changed the host.
  const { hostId, hostName } = trpc.calls.byId.useQuery({ id: call.id }).data ?? call
  const others = hosts.data?.filter(({ id }) => id !== hostId)
  const host = others?.find(({ id }) => id === chosen)
  const { mutate, isPending, error } = trpc.calls.give.useMutation({
    onSuccess: (given) => {
      void notify('success', `Call with ${call.name} given to ${given.hostName}`)
      dialog.onClose()
    },
    onSettled: () => void utils.calls.invalidate(),
  })
  // The server's own words are about this call; those of other failures are not.
  const isRefused = statusOf(error) === 404 || statusOf(error) === 409
  const failure = error && (isRefused ? error.message : 'Failed to change the host. Please try again.')
  const zone = visitorZone()
  return (
    <ConfirmDialog
      {...dialog}
      title={`Change the host of the call with ${call.name}?`}
      confirm={host ? `Change to ${host.name}` : 'Choose an admin'}
      busy="Changing..."
      keep="Cancel"
      isPending={isPending}
      isIncomplete={!host}
      failure={hosts.isError ? 'Failed to load the admins. Close this and try again.' : failure}
      onConfirm={() => host && mutate({ id: call.id, from: hostId, to: host.id })}
    >
      <p>
        {dayInWords(call.start, zone)}, {spanInWords(call, zone)} ({zoneInWords(call.start, zone)}).{' '}
        {hostName === null ? 'It has no host.' : `Its host is ${hostName}.`}
      </p>
      {!others && !hosts.isError && <Skeleton className="mt-4 h-6 w-1/2" />}
      {others?.length === 0 && <p className="mt-3 text-muted">There is no other admin.</p>}
      {others && others.length > 0 && (
        <fieldset className="mt-4">
          <legend className="text-sm text-muted">New host</legend>
          {others.map(({ id, name: label, state }) => (
            <label
              key={id}
              className="flex min-h-9 cursor-pointer items-center gap-2.5 has-disabled:cursor-default has-disabled:text-muted pointer-coarse:min-h-11"
            >
              <input
                type="radio"
                name={name}
                value={id}
                checked={id === chosen}
                disabled={state === 'busy' || isPending}
                onChange={() => setChosen(id)}
                className="size-4 cursor-pointer accent-ink"
              />
              <span className="wrap-anywhere">{label}</span>{' '}
              <span className="text-[0.8125rem] text-muted">{notes[state]}</span>
            </label>
          ))}
        </fieldset>
      )}
    </ConfirmDialog>
  )
}
