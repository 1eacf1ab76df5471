/** Groups: comment, keyword, type, number, name of a function that is declared or called. */
const TOKEN =
  /(\/\/.*)|\b(function|external|public|private|internal|view|pure|returns?|if|revert|constant|contract|is)\b|\b(uint256|address|bool)\b|\b(\d[\d_]*(?:\.\d+)?(?:e\d+)?)\b|\b([A-Za-z_]\w*)(?=\()/g
const classes = ['hljs-comment', 'hljs-keyword', 'hljs-type', 'hljs-number', 'hljs-title']

type Props = {
  /** `name` and `note` are the caption: the file, and the lines or the purpose. */
  name: string
  note: string
  code: string
  /** The number of the first line in its file; without it, lines have no numbers. */
  firstLine?: number
  /** The numbers of the lines that the text is about. */
  flagged?: readonly number[]
  language?: 'solidity' | 'diff' | 'text'
}

/** A listing with a caption, the lines' numbers in its file, and the lines that matter marked. */
export function CodeListing({ name, note, code, firstLine, flagged = [], language = 'solidity' }: Props) {
  return (
    <figure className="sample-listing">
      <figcaption className="caption flex flex-wrap justify-between gap-x-4 gap-y-1 border-b border-rule px-4 py-2.5">
        <span className="text-ink wrap-anywhere">{name}</span>
        <span>{note}</span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a listing that is wider than its column is scrolled by keyboard */}
      <pre tabIndex={0}>
        <code>
          {code.split('\n').map((line, i) => {
            const number = firstLine === undefined ? undefined : firstLine + i
            const isFlagged = number !== undefined && flagged.includes(number)
            return (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no ids and are never reordered
                key={i}
                data-line={number}
                data-flagged={isFlagged || undefined}
                className={classOf(line, language)}
              >
                {language === 'text' || isChange(line, language) ? line : highlighted(line)}
                {'\n'}
              </span>
            )
          })}
        </code>
      </pre>
    </figure>
  )
}

const isChange = (line: string, language: Props['language']) => language === 'diff' && /^[-+]/.test(line)

function classOf(line: string, language: Props['language']): string | undefined {
  if (!isChange(line, language)) return undefined
  return line.startsWith('+') ? 'hljs-addition' : 'hljs-deletion'
}

function highlighted(line: string) {
  const parts = []
  let end = 0
  for (const match of line.matchAll(TOKEN)) {
    const group = classes[match.slice(1).findIndex((token) => token !== undefined)]
    parts.push(
      line.slice(end, match.index),
      <span key={match.index} className={group}>
        {match[0]}
      </span>,
    )
    end = match.index + match[0].length
  }
  return [...parts, line.slice(end)]
}
