import { Link } from '@tanstack/react-router'
import { isMac, Kbd } from '#src/admin/ui/shortcuts.tsx'
import { formatNumber } from '#src/lib/format.ts'
import { articlePath } from '#src/shared/posts/article.ts'
import type { PostPreview } from '#src/shared/posts/post.schema.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'

type Props = {
  failure: string | null
  /** Why the chosen image blocks the save. */
  imageRefusal: string | null
  pending: boolean
  isDirty: boolean
  isKept: boolean
  rendered: PostPreview | undefined
  /** The post's public address, once it has one. */
  slug: string | undefined
  labels: { save: string; saving: string }
}

const notice =
  '-mx-4 border-b border-rule bg-faint px-4 py-2.5 text-[0.875rem] wrap-anywhere shadow-[inset_3px_0_var(--color-rejected)] md:-mx-7 md:px-7'

/** The bar at the end of the editor: the state of the text, the reason of a failed save, and the buttons. */
export function EditorBar({ failure, imageRefusal, pending, isDirty, isKept, rendered, slug, labels }: Props) {
  const state = isDirty ? (isKept ? 'Draft kept in this browser' : 'Not saved yet') : slug ? 'No changes' : ''
  const words = rendered?.words ?? 0
  return (
    <footer className="sticky bottom-0 z-20 border-t border-rule bg-paper px-4 md:px-7">
      {failure !== null && (
        <p role="alert" className={notice}>
          {failure} <span className="text-muted">Your text is still here.</span>
        </p>
      )}
      {/* No alert: the toast and the field, which gets the focus, say it already. */}
      {imageRefusal !== null && (
        <p className={notice}>
          {imageRefusal} <span className="text-muted">Choose another image, or discard this one.</span>
        </p>
      )}
      <div className="flex min-h-14 flex-wrap items-center gap-x-5 gap-y-1 py-2 text-[0.8125rem] text-muted">
        <p className="whitespace-nowrap tabular-nums">
          {formatNumber(words)} {words === 1 ? 'word' : 'words'}
          {rendered && ` · ${rendered.readTime}`}
        </p>
        <p role="status" className="whitespace-nowrap max-sm:ml-auto">
          {state}
        </p>
        <div className="ml-auto flex items-center gap-1.5 max-sm:w-full max-sm:justify-end">
          {slug !== undefined && (
            <a
              href={articlePath(slug)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'quiet', size: 'sm' })}
            >
              View on site
            </a>
          )}
          <Link to="/admin/blog" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
            Cancel
          </Link>
          <Button type="submit" variant="signal" size="sm" disabled={pending} aria-keyshortcuts="Control+S Meta+S">
            {pending ? labels.saving : labels.save}
            <span className="max-lg:hidden">
              <Kbd>{isMac() ? '⌘S' : 'Ctrl S'}</Kbd>
            </span>
          </Button>
        </div>
      </div>
    </footer>
  )
}
