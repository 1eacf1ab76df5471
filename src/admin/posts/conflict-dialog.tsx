import { formatDateTime } from '#src/lib/format.ts'
import type { Post } from '#src/shared/posts/post.schema.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { type Line, lineChanges } from './line-changes.ts'
import { type PostText, textOf } from './post-text.ts'

type Props = { theirs: Post; mine: PostText; onTake: () => void; onKeep: () => void; onClose: () => void }

/** Shows two versions of a post side by side and asks which to keep. */
export default function ConflictDialog({ theirs, mine, onTake, onKeep, onClose }: Props) {
  const [theirContent, myContent] = lineChanges(theirs.content, mine.content)
  return (
    <Dialog
      wide
      title="Two versions of this blog"
      onClose={onClose}
      footer={
        <>
          <div className="order-last col-span-2 grid sm:order-none sm:mr-auto">
            <Button variant="quiet" size="sm" onClick={onClose}>
              Keep writing
            </Button>
          </div>
          <Button variant="outline" size="sm" onClick={onTake}>
            Use theirs
          </Button>
          <Button variant="ink" size="sm" onClick={onKeep}>
            Save mine
          </Button>
        </>
      }
    >
      <p className="mb-5 max-w-[44em] text-sm leading-relaxed">
        This blog was saved by another admin, or in another tab, after you opened it. Your version isn’t saved yet.
        Marked lines differ.
      </p>
      <div className="grid gap-5 md:grid-cols-2">
        <Version
          title={`Theirs, saved ${formatDateTime(theirs.updatedAt)}`}
          text={textOf(theirs)}
          other={mine}
          content={theirContent}
        />
        <Version title="Yours, not saved" text={mine} other={textOf(theirs)} content={myContent} />
      </div>
    </Dialog>
  )
}

type VersionProps = { title: string; text: PostText; other: PostText; content: Line[] }

function Version({ title, text, other, content }: VersionProps) {
  const facts = [
    ['Title', text.title, other.title],
    ['Author', text.author, other.author],
    ['Category', text.category, other.category],
  ] as const
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="caption mb-2">{title}</h3>
      <dl className="mb-3 text-sm">
        {facts.map(([label, value, othersValue]) => (
          <div
            key={label}
            className={`grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 px-2 py-1.5 ${markOf(value !== othersValue)}`}
          >
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value || '–'}</dd>
          </div>
        ))}
      </dl>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section
        ref={showFirstChange}
        tabIndex={0}
        aria-label={`Content: ${title}`}
        className="relative max-h-[46dvh] overflow-y-auto rounded-md border border-rule bg-paper py-2 font-mono text-[0.8125rem] leading-relaxed"
      >
        {content.map(({ text: line, isChanged }, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text are known by their places
            key={at}
            data-changed={isChanged || undefined}
            className={`block px-3 whitespace-pre-wrap wrap-anywhere ${markOf(isChanged)}`}
          >
            {line || ' '}
          </span>
        ))}
      </section>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above */}
    </section>
  )
}

/** Pixels of text that stay visible before the first change. */
const CONTEXT = 48

/** Scrolls a long text to its first changed line. */
function showFirstChange(text: HTMLElement | null) {
  const change = text?.querySelector<HTMLElement>('[data-changed]')
  if (text && change) text.scrollTop = change.offsetTop - CONTEXT
}

const markOf = (isChanged: boolean) => (isChanged ? 'bg-pending/15 shadow-[inset_2px_0_var(--color-pending)]' : '')
