import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { LeaveDialog } from '#src/admin/ui/leave-dialog.tsx'
import { commandKey, useAnnouncedShortcuts } from '#src/admin/ui/shortcuts.tsx'
import { useDocumentKeys } from '#src/admin/ui/use-document-keys.ts'
import { island, useOpener } from '#src/lib/island.tsx'
import type { Post } from '#src/shared/posts/post.schema.ts'
import { notify } from '#src/ui/notify.ts'
import { EditorForm } from './editor-form.tsx'
import { EditorNotices } from './editor-notices.tsx'
import type { Saving } from './saving.ts'
import { useDraftedText } from './use-drafted-text.ts'
import { usePickedImage } from './use-picked-image.ts'

type Props = {
  /** Null for a new post. */
  id: string | null
  /** The latest version from the server, which may be newer than the one that is edited; null where there is none. */
  post: Post | null
  /** The post was deleted, and saving restores it. */
  isDeleted?: boolean
  saving: Saving
  /** Called after the server refused a save because the post was changed or deleted. */
  onOutdated?: () => void
  onSaved: (saved: Post, left: boolean) => void
}

const ConflictDialog = island(() => import('./conflict-dialog.tsx'), { when: 'touched' })
const sayFailure = () => void notify('error', 'The comparison could not be loaded. Please try again.')

/** The editor of a post. Keeps what was typed through failures, reloads and changes by other admins. */
export function PostEditor({ id, post, isDeleted = false, saving, onOutdated, onSaved }: Props) {
  const drafted = useDraftedText(id ?? 'new', post)
  const image = usePickedImage()
  const area = useRef<HTMLTextAreaElement>(null)
  const comparison = useOpener(ConflictDialog, sayFailure)
  useSaveKeys(() => area.current?.form?.requestSubmit())
  const { begun, isDirty, isSaved } = drafted
  const isTouched = isDirty || image.isTouched
  const isOutdated = post !== null && post.version !== begun.version && !isSaved.current
  // Without changes, the newer version takes its place.
  if (post && isOutdated && !isTouched) drafted.take(post)

  return (
    <>
      <EditorNotices
        drafted={drafted}
        isOutdated={isOutdated && isTouched}
        isDeleted={isDeleted}
        onCompare={comparison.opener.onClick}
        onDone={(done) => {
          flushSync(done)
          area.current?.focus({ preventScroll: true })
        }}
      />
      <EditorForm
        key={begun.round}
        id={id}
        post={post}
        isDeleted={isDeleted}
        drafted={drafted}
        image={image}
        saving={saving}
        area={area}
        onConflict={() => {
          onOutdated?.()
          comparison.opener.onClick()
        }}
        onDeleted={() => onOutdated?.()}
        onSaved={(saved, left) => {
          drafted.finish()
          onSaved(saved, left)
        }}
      />
      {post && isOutdated && comparison.isOpen && !isDeleted && (
        <ConflictDialog
          theirs={post}
          mine={drafted.text}
          onTake={() => {
            comparison.close()
            image.clear()
            drafted.take(post)
          }}
          onKeep={() => {
            flushSync(() => {
              comparison.close()
              drafted.rebase(post)
            })
            area.current?.form?.requestSubmit()
          }}
          onClose={comparison.close}
        />
      )}
      <LeaveDialog
        isUnsaved={() => isTouched && !isSaved.current}
        keep="Keep writing"
        leave={drafted.isKept ? 'Leave, keep draft' : 'Leave'}
        onDiscard={drafted.finish}
      >
        {drafted.isKept
          ? 'Your text is kept as a draft in this browser, and is here when you come back.'
          : 'Your changes aren’t saved.'}
        {image.file !== null && ' The new image isn’t kept, so you’ll have to choose it again.'}
      </LeaveDialog>
    </>
  )
}

/** Saves on Ctrl or ⌘ with S or Enter, wherever the focus is, unless a dialog is open. */
function useSaveKeys(save: () => void): void {
  useAnnouncedShortcuts('This post', [{ keys: [commandKey(), 'S'], does: 'Save' }])
  useDocumentKeys((event) => {
    const isSave = (event.metaKey || event.ctrlKey) && (event.key === 's' || event.key === 'Enter')
    if (!isSave || event.shiftKey || event.altKey) return
    // Prevents the browser's own "Save page".
    event.preventDefault()
    if (!document.querySelector('[role="dialog"]')) save()
  })
}
