import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Post } from '#server/features/posts/post.schema.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditorForm, type Saving } from './editor-form.tsx'
import { EditorNotices } from './editor-notices.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useDraftedText } from './use-drafted-text.ts'
import { usePickedImage } from './use-picked-image.ts'

type Props = {
  /** As the server has it now, which may be newer than what is being edited; null for a new one. */
  post: Post | null
  isGone?: boolean
  saving: Saving
  /** After the server refused to overwrite a version that this writer has not seen: asks for it. */
  onOutdated?: () => void
  onSaved: (saved: Post, left: boolean) => void
}

/** Where a post is written. Keeps what was typed through failures, reloads and other people's changes. */
export function PostEditor({ post, isGone = false, saving, onOutdated, onSaved }: Props) {
  const drafted = useDraftedText(post)
  const image = usePickedImage()
  const area = useRef<HTMLTextAreaElement>(null)
  const [isComparing, setIsComparing] = useState(false)
  const { begun, isDirty, isSaved } = drafted
  const isTouched = isDirty || image.isTouched
  const isOutdated = post !== null && post.version !== begun.version && !isSaved.current
  // Nothing was written yet: the newer one can simply take its place.
  if (post && isOutdated && !isTouched) drafted.take(post)

  return (
    <>
      <EditorNotices
        drafted={drafted}
        isOutdated={isOutdated && isTouched}
        isGone={isGone}
        onCompare={() => setIsComparing(true)}
        onDone={(done) => {
          flushSync(done)
          area.current?.focus({ preventScroll: true })
        }}
      />
      <EditorForm
        key={begun.round}
        post={post}
        drafted={drafted}
        image={image}
        saving={saving}
        area={area}
        onConflict={() => {
          onOutdated?.()
          setIsComparing(true)
        }}
        onSaved={(saved, left) => {
          drafted.finish()
          onSaved(saved, left)
        }}
      />
      {post && isOutdated && isComparing && (
        <ConflictDialog
          theirs={post}
          mine={drafted.text}
          onTake={() => {
            setIsComparing(false)
            image.clear()
            drafted.take(post)
          }}
          onKeep={() => {
            flushSync(() => {
              setIsComparing(false)
              drafted.rebase(post)
            })
            area.current?.form?.requestSubmit()
          }}
          onClose={() => setIsComparing(false)}
        />
      )}
      <UnsavedGuard
        isUnsaved={() => isTouched && !isSaved.current}
        hasImage={image.file !== null}
        // A draft of a blog that is gone can be kept, and never be found again.
        isKept={drafted.isKept && !isGone}
        onDiscard={drafted.finish}
      />
    </>
  )
}
