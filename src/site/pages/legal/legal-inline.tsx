import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'

const MARK = /(\[[^\]]+\]\(\/[^)]*\)|\{email\}|Art\. \d+(?:\([0-9a-z]\))*|[A-Z]{2,}-\d+|__Host-[a-z-]+)/
const WHOLE = /^(?:Art\. |[A-Z]{2,}-)\d|^__Host-/
const LINK = /^\[([^\]]+)\]\((\/[^)#]*)#?([^)]*)\)$/

const linkClass = 'underline decoration-edge underline-offset-4 hover:decoration-current'

/**
 * A text of a legal document with its links. Article numbers of laws, and names such as SHA-256 or of cookies, are kept on
 * one line.
 */
export function LegalInline({ text, contactEmail }: { text: string; contactEmail: string }) {
  return text.split(MARK).map((part, index) => {
    const [, words, to, hash] = LINK.exec(part) ?? []
    const key = `${index} ${part}`
    if (words && to) {
      return (
        <Link key={key} to={to} hash={hash || undefined} className={linkClass}>
          {words}
        </Link>
      )
    }
    if (WHOLE.test(part)) {
      return (
        <span key={key} className="whitespace-nowrap">
          {part}
        </span>
      )
    }
    if (part !== '{email}') return <Fragment key={key}>{part}</Fragment>
    return (
      <a key={key} href={`mailto:${contactEmail}`} className={`${linkClass} wrap-anywhere`}>
        {contactEmail}
      </a>
    )
  })
}
