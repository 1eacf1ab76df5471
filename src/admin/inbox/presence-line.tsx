import { formatNumber } from '#src/lib/format.ts'
import type { Other } from './use-presence.ts'

/** This many admins are named; the others are counted. */
const NAMED = 3

const list = new Intl.ListFormat('en-US')

/** Says which other admins are at this request; read aloud when it changes. Without any it renders nothing visible and takes no room. */
export function PresenceLine({ others }: { others: readonly Other[] }) {
  const text = presenceInWords(others)
  const isWriting = others.some((other) => other.isWriting)
  return (
    <p role="status" className="mr-auto flex min-w-0 items-center gap-2 text-[0.8125rem] leading-tight empty:absolute">
      {text !== '' && (
        <>
          <span
            aria-hidden="true"
            className={`size-2 shrink-0 rounded-full ${isWriting ? 'bg-pending' : 'border-2 border-pending'}`}
          />
          <span className="line-clamp-2 wrap-anywhere" title={text}>
            {text}
          </span>
        </>
      )}
    </p>
  )
}

/** Returns who is at the same request: "Ada is writing a reply. Grace and Lin are here too". Empty without others. */
export function presenceInWords(others: readonly Other[]): string {
  const writing = others.filter(({ isWriting }) => isWriting)
  const reading = others.filter(({ isWriting }) => !isWriting)
  return [sentence(writing, 'writing a reply'), sentence(reading, 'here too')].filter(Boolean).join('. ')
}

function sentence(admins: readonly Other[], does: string): string {
  if (admins.length === 0) return ''
  const named = admins.length > NAMED ? admins.slice(0, NAMED - 1) : admins
  const names = named.map(({ name }) => name)
  if (named.length < admins.length) names.push(`${formatNumber(admins.length - named.length)} others`)
  return `${list.format(names)} ${admins.length === 1 ? 'is' : 'are'} ${does}`
}
