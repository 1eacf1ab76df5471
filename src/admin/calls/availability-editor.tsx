import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { trpc } from '#src/admin/admin-api.ts'
import { KeptButton } from '#src/admin/ui/kept-button.tsx'
import { LeaveDialog } from '#src/admin/ui/leave-dialog.tsx'
import { Panel } from '#src/admin/ui/panel.tsx'
import { readApiError, statusOf } from '#src/lib/api-error.ts'
import { formatDateTime } from '#src/lib/format.ts'
import type { AdminAvailability } from '#src/shared/calls/availability.schema.ts'
import { firmHours, hoursChangedMeanwhile, weekdays } from '#src/shared/calls/availability.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import { AvailabilityConflict } from './availability-conflict.tsx'
import { type AvailabilityDraft, firmHoursInWords, hasOverlap } from './availability-words.ts'
import { BlockedTimes } from './blocked-times.tsx'
import { WeeklyHoursField } from './weekly-hours-field.tsx'

const failed = 'Failed to save the hours. Please try again.'

type Props = { stored: AdminAvailability; isOwn: boolean }

/** The hours and blocked times of one admin. A draft begins with the first change, at the version that was shown. */
export function AvailabilityEditor({ stored, isOwn }: Props) {
  const [draft, setDraft] = useState<AvailabilityDraft & { version: number }>()
  const [hasConflict, setHasConflict] = useState(false)
  const panels = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const utils = trpc.useUtils()
  const { mutate, isPending, error, reset } = trpc.calls.setAvailability.useMutation({
    onSuccess: ({ outside }) => {
      setDraft(undefined)
      setHasConflict(false)
      void notify('success', outside === 0 ? 'Hours saved' : `Hours saved. ${outsideInWords(outside)}`)
    },
    onError: (cause) => setHasConflict(statusOf(cause) === 409),
    // After a refusal too: the conflict shows what is stored.
    onSettled: () => utils.calls.invalidate(),
  })
  const shown = draft ?? stored
  const isStale = draft !== undefined && draft.version !== stored.version
  const { hours } = shown
  const isWrong = hours !== null && weekdays.some((_, at) => hasOverlap(hours, at + 1))
  const refusal = error && !hasConflict && statusOf(error) !== 409 ? readApiError(error) : undefined

  function change(part: Partial<AvailabilityDraft>) {
    reset()
    setDraft({ hours: shown.hours, blocks: shown.blocks, version: draft?.version ?? stored.version, ...part })
  }
  /** The pressed button disappears with the change. */
  function changeAndFocus(part: Partial<AvailabilityDraft>, control: 'select' | 'button') {
    flushSync(() => change(part))
    panels.current?.querySelector<HTMLElement>(control)?.focus()
  }
  function discard() {
    reset()
    setHasConflict(false)
    setDraft(undefined)
  }
  function save(version: number) {
    if (!draft) return
    const { hours, blocks } = draft
    mutate({ adminId: stored.adminId, hours: hours && [...hours], blocks: [...blocks], version })
  }

  return (
    <div className="-mx-4 mt-6 border-t border-rule md:-mx-7">
      <div ref={panels}>
        {hours === null ? (
          <Panel title="Weekly hours">
            <p className="max-w-[44em] text-sm text-muted">
              {isOwn ? 'You have' : `${stored.name} has`} no hours of {isOwn ? 'your' : 'their'} own. Set them to take
              calls at other times than the firm’s, {firmHoursInWords}, or to block a time.
            </p>
            <div className="mt-4">
              <Button variant="outline" size="sm" onClick={() => changeAndFocus({ hours: firmHours }, 'select')}>
                Set hours
              </Button>
            </div>
          </Panel>
        ) : (
          <>
            <Panel
              title="Weekly hours"
              end={
                <Button variant="quiet" size="sm" onClick={() => changeAndFocus({ hours: null, blocks: [] }, 'button')}>
                  Remove hours
                </Button>
              }
            >
              <WeeklyHoursField hours={hours} onChange={(changed) => change({ hours: changed })} />
            </Panel>
            <Panel title="Blocked times">
              <BlockedTimes blocks={shown.blocks} onChange={(blocks) => change({ blocks })} />
            </Panel>
          </>
        )}
      </div>
      <div className="sticky bottom-0 z-10 border-b border-rule bg-paper px-4 py-3 md:px-7">
        {isStale && !hasConflict && (
          <p role="status" className="mb-3 border-l-2 border-pending bg-faint px-4 py-2.5 text-sm">
            {hoursChangedMeanwhile}. Saving shows both versions first.
          </p>
        )}
        {refusal && (
          <p role="alert" className="mb-3 border-l-2 border-rejected bg-faint px-4 py-2.5 text-sm">
            {refusal.kind === 'answered' ? refusal.message : failed}
          </p>
        )}
        <div ref={bar} tabIndex={-1} className="flex flex-wrap items-center gap-2.5 outline-none">
          <KeptButton
            variant="ink"
            disabled={!draft || isPending || isWrong}
            onClick={() => (isStale ? setHasConflict(true) : draft && save(draft.version))}
          >
            {isPending ? 'Saving...' : 'Save hours'}
          </KeptButton>
          {draft && (
            <Button
              variant="quiet"
              size="sm"
              disabled={isPending}
              onClick={() => {
                discard()
                // The pressed button disappears.
                bar.current?.focus({ preventScroll: true })
              }}
            >
              Discard changes
            </Button>
          )}
          <p className="text-[0.8125rem] text-muted">{draft ? 'Not saved yet.' : lastChange(stored)}</p>
        </div>
      </div>
      {hasConflict && draft && (
        <AvailabilityConflict
          theirs={stored}
          mine={draft}
          isPending={isPending}
          onTake={discard}
          onOverwrite={() => save(stored.version)}
          onClose={() => setHasConflict(false)}
        />
      )}
      <LeaveDialog isUnsaved={() => draft !== undefined} keep="Keep editing">
        The changed hours aren’t saved.
      </LeaveDialog>
    </div>
  )
}

function lastChange({ changedAt, changedBy }: AdminAvailability): string {
  if (changedAt === null) return ''
  return `Last changed ${formatDateTime(changedAt)}${changedBy === null ? '' : ` by ${changedBy}`}.`
}

const outsideInWords = (count: number) =>
  count === 1 ? '1 booked call is outside of them and stays.' : `${count} booked calls are outside of them and stay.`
