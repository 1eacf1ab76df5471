import { X } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { filterClass } from '#src/admin/list/filter-select.tsx'
import { IconButton } from '#src/admin/ui/icon-button.tsx'
import { availabilityLimits, type Block } from '#src/shared/calls/availability.ts'
import { Button } from '#src/ui/button.tsx'
import { blockInWords, dayAfter } from './availability-words.ts'

type Props = { blocks: readonly Block[]; onChange: (blocks: readonly Block[]) => void }

/** Times without calls: whole days, or hours. */
export function BlockedTimes({ blocks, onChange }: Props) {
  const list = useRef<HTMLDivElement>(null)
  function add(block: Block) {
    const changed = [...blocks, block].toSorted((a, b) => a.from.localeCompare(b.from))
    onChange(changed)
    // The last one disables the pressed button.
    if (changed.length >= availabilityLimits.blocks) list.current?.focus()
  }
  function remove(block: Block) {
    onChange(blocks.filter((one) => one !== block))
    // The pressed button disappears with its line.
    list.current?.focus()
  }
  return (
    <div ref={list} tabIndex={-1} className="max-w-3xl outline-none">
      {blocks.length === 0 && <p className="text-sm text-muted">No time is blocked.</p>}
      {blocks.length > 0 && (
        <ul aria-label="Blocked times">
          {blocks.map((block) => (
            <li
              key={`${block.from} ${block.to} ${block.reason}`}
              className="flex items-center gap-3 border-t border-rule py-1.5"
            >
              <div className="min-w-0 flex-1 text-sm">
                <p className="tabular-nums">{blockInWords(block)}</p>
                {block.reason !== '' && <p className="text-muted wrap-anywhere">{block.reason}</p>}
              </div>
              <IconButton
                icon={X}
                label={`Remove: ${blockInWords(block)}`}
                title="Remove"
                onClick={() => remove(block)}
              />
            </li>
          ))}
        </ul>
      )}
      <BlockForm onAdd={add} isFull={blocks.length >= availabilityLimits.blocks} />
    </div>
  )
}

const empty = { firstDay: '', lastDay: '', from: '09:00', to: '17:00', reason: '' }

function BlockForm({ onAdd, isFull }: { onAdd: (block: Block) => void; isFull: boolean }) {
  const id = useId()
  const [values, setValues] = useState(empty)
  const [hasHours, setHasHours] = useState(false)
  const [mistake, setMistake] = useState<string>()
  const first = useRef<HTMLInputElement>(null)
  const enter = (change: Partial<typeof empty>) => {
    setMistake(undefined)
    setValues({ ...values, ...change })
  }

  function add() {
    const { firstDay, from, to, reason } = values
    const lastDay = values.lastDay || firstDay
    const block = {
      from: `${firstDay}T${hasHours ? from : '00:00'}`,
      to: hasHours ? `${lastDay}T${to}` : `${lastDay && dayAfter(lastDay, 1)}T00:00`,
      reason: reason.trim(),
    }
    if (firstDay === '' || (hasHours && (from === '' || to === ''))) return fail('Enter the day to block')
    if (block.from >= block.to) return fail('Blocked times must end after they begin')
    setValues({ ...empty, from, to })
    onAdd(block)
  }
  function fail(text: string) {
    setMistake(text)
    first.current?.focus()
  }

  const inputOf = (name: keyof typeof empty) => ({
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => enter({ [name]: event.currentTarget.value }),
    className: `${filterClass} w-full min-w-0 bg-raised px-3 text-ink aria-invalid:border-rejected`,
  })
  const invalid = { 'aria-invalid': mistake !== undefined, 'aria-describedby': mistake && id }
  return (
    <form
      aria-label="Block a time"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
      className="mt-4 grid max-w-xl grid-cols-2 gap-3 text-[0.8125rem] text-muted"
    >
      <label className="grid gap-1">
        First day
        <input ref={first} type="date" {...inputOf('firstDay')} {...invalid} />
      </label>
      <label className="grid gap-1">
        Last day
        <input type="date" min={values.firstDay} {...inputOf('lastDay')} {...invalid} />
      </label>
      <label className="col-span-2 flex min-h-9 cursor-pointer items-center gap-2.5 text-sm text-ink pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={hasHours}
          onChange={(event) => setHasHours(event.currentTarget.checked)}
          className="size-4 cursor-pointer accent-ink"
        />
        Only some hours
      </label>
      {hasHours && (
        <>
          <label className="grid gap-1">
            From
            <input type="time" {...inputOf('from')} {...invalid} />
          </label>
          <label className="grid gap-1">
            To
            <input type="time" {...inputOf('to')} {...invalid} />
          </label>
        </>
      )}
      <label className="col-span-2 grid gap-1">
        Reason (optional, for admins only)
        <input type="text" maxLength={availabilityLimits.reason} {...inputOf('reason')} />
      </label>
      <div className="col-span-2 flex flex-wrap items-center gap-3">
        <Button type="submit" variant="outline" size="sm" disabled={isFull}>
          Block this time
        </Button>
        <p id={id} aria-live="polite" className="text-rejected">
          {isFull ? `At most ${availabilityLimits.blocks} times can be blocked.` : mistake}
        </p>
      </div>
    </form>
  )
}
