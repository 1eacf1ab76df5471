import { Panel } from '#src/admin/ui/panel.tsx'
import type { AdminAvailability } from '#src/shared/calls/availability.schema.ts'
import { blockInWords, hoursInWords } from './availability-words.ts'

/** The hours and blocked times of one admin, for a role that may not change them. */
export function AvailabilityShown({ stored: { name, hours, blocks } }: { stored: AdminAvailability }) {
  return (
    <div className="-mx-4 mt-6 border-t border-rule md:-mx-7">
      <Panel title="Weekly hours">
        <Lines
          lines={hours ? hoursInWords(hours) : []}
          none={hours ? `${name} takes no calls.` : `${name} has no hours of their own.`}
        />
      </Panel>
      <Panel title="Blocked times">
        <Lines
          lines={blocks.map((block) => [blockInWords(block), block.reason].filter(Boolean).join(': '))}
          none="No time is blocked."
        />
      </Panel>
    </div>
  )
}

function Lines({ lines, none }: { lines: readonly string[]; none: string }) {
  if (lines.length === 0) return <p className="text-sm text-muted">{none}</p>
  return (
    <ul className="max-w-3xl text-sm">
      {lines.map((line) => (
        <li key={line} className="border-t border-rule py-2 tabular-nums wrap-anywhere first:border-t-0">
          {line}
        </li>
      ))}
    </ul>
  )
}
