import { presenceInWords } from './presence-words.ts'
import type { Other } from './use-presence.ts'

/** Says which other admins are at this request; read aloud when it changes. */
export function PresenceLine({ others }: { others: readonly Other[] }) {
  const text = presenceInWords(others)
  const isWriting = others.some((other) => other.isWriting)
  return (
    <p role="status" className="mr-auto flex min-w-0 items-center gap-2 text-[0.8125rem] leading-tight">
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
