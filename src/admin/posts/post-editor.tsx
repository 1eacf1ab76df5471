import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Post } from '#src/shared/posts/post.schema.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditorForm } from './editor-form.tsx'
import { EditorNotices } from './editor-notices.tsx'
import type { Saving } from './saving.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useDraftedText } from './use-drafted-text.ts'
import { usePickedImage } from './use-picked-image.ts'
import { useRescuedImage } from './use-rescued-image.ts'

type Props = {
  /** Whose draft is kept: a post's id, or "new". */
  of: string
  /** As the server has it now, which may be newer than what is being edited; null for a new one. */
  post: Post | null
  /** Somebody deleted it meanwhile: what is here is all that is left, and a save makes a new one. */
  isGone?: boolean
  saving: Saving
  /** After the server refused a save because of what somebody else did: asks what there is now. */
  onOutdated?: () => void
  onSaved: (saved: Post, left: boolean) => void
}

/** Where a post is written. Keeps what was typed through failures, reloads and other people's changes. */
export function PostEditor({ of, post, isGone = false, saving, onOutdated, onSaved }: Props) {
  const drafted = useDraftedText(of, post)
  const image = usePickedImage()
  const area = useRef<HTMLTextAreaElement>(null)
  const [isComparing, setIsComparing] = useState(false)
  const { begun, isDirty, isSaved } = drafted
  const rescued = useRescuedImage(isGone ? (post?.image ?? null) : null, image)
  const hasOwnImage = image.file !== null && image.file !== rescued.file
  const isTouched = isDirty || image.isRemoved || hasOwnImage
  const isOutdated = post !== null && post.version !== begun.version && !isSaved.current
  // Nothing was written yet: the newer one can simply take its place.
  if (post && isOutdated && !isTouched) drafted.take(post)

  return (
    <>
      <EditorNotices
        drafted={drafted}
        isOutdated={isOutdated && isTouched}
        gone={isGone ? rescued.state : null}
        onCompare={() => setIsComparing(true)}
        onDone={(done) => {
          flushSync(done)
          area.current?.focus({ preventScroll: true })
        }}
      />
      <EditorForm
        key={begun.round}
        post={isGone ? null : post}
        drafted={drafted}
        image={image}
        saving={saving}
        area={area}
        onConflict={() => {
          onOutdated?.()
          setIsComparing(true)
        }}
        onGone={() => onOutdated?.()}
        onSaved={(saved, left) => {
          drafted.finish()
          onSaved(saved, left)
        }}
      />
      {post && isOutdated && isComparing && !isGone && (
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
        hasImage={hasOwnImage}
        // A draft of a blog that is gone is found again by nobody who has lost its address.
        isKept={drafted.isKept && !isGone}
        onDiscard={drafted.finish}
      />
    </>
  )
}
