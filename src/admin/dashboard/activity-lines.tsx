import { Link, type LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { TimeAgo } from '#src/admin/ui/relative-time.tsx'
import type { Activity } from '#src/shared/dashboard/dashboard.schema.ts'
import { activityIcon } from './activity-icons.ts'

/** The latest events as sentences. */
export default function ActivityLines({ lines }: { lines: readonly Activity[] }) {
  const [known] = useState(() => new Set(lines.map(({ id }) => id)))
  return (
    <ol className="-mx-2">
      {lines.map((line) => (
        <Line key={line.id} line={line} isNew={!known.has(line.id)} />
      ))}
    </ol>
  )
}

function Line({ line, isNew }: { line: Activity; isNew: boolean }) {
  const Icon = activityIcon(line)
  const link = activityLink(line)
  const text = (
    <>
      {line.kind} {line.subject && <span className="text-muted">{line.subject}</span>}
    </>
  )
  return (
    <li
      className={`relative flex min-h-10 items-center gap-3 px-2 py-2 pointer-coarse:min-h-11 before:absolute before:inset-x-2 before:top-0 before:h-px before:bg-rule first:before:hidden ${link ? 'hover:bg-faint' : ''} ${isNew ? 'animate-arrive' : ''}`}
    >
      <Icon size={15} strokeWidth={1.6} aria-hidden="true" className="shrink-0 text-muted" />
      {link ? (
        <Link
          {...link}
          className="min-w-0 flex-1 truncate outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-signal"
        >
          {text}
        </Link>
      ) : (
        <span className="min-w-0 flex-1 truncate">{text}</span>
      )}
      <TimeAgo time={line.at} className="shrink-0 text-[0.8125rem] text-muted" />
    </li>
  )
}

/** Returns the link that opens the line's record, if it has one. */
function activityLink({ about, subject }: Activity): Pick<LinkProps, 'to' | 'search'> | undefined {
  if (!about) return undefined
  const open = { search: { open: about.id } }
  switch (about.record) {
    case 'query':
      return { to: '/admin/user-query', ...open }
    case 'consultation':
      return { to: '/admin/client-consultation', ...open }
    case 'call':
      return { to: '/admin/calls', ...open }
    case 'post':
      return { to: '/admin/blog', ...open }
    case 'subscriber':
      return { to: '/admin/dashboard', search: { show: 'subscribers', q: subject } }
  }
}
