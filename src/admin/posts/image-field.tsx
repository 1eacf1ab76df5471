import { ImageUp } from 'lucide-react'
import { useId, useRef } from 'react'
import { imageCopy } from '#src/shared/posts/article.ts'
import { Button } from '#src/ui/button.tsx'
import { nameOf, type PickedImage } from './use-picked-image.ts'

type Props = {
  image: PickedImage
  /** The image of the post. */
  current: string | null
  /** Whether a file is dragged over the editor. */
  isOver: boolean
}

const keepsCurrent = 'Current image. Upload a new one only if you want to change it.'
const removesIt = 'The image is removed when you save. The cover is then drawn from the title.'
const howTo =
  'Click to choose a file, drop one here, or paste one. Without an image, the cover is drawn from the title.'

/** The image of a post (spec section 2). Dropping and pasting works in the whole editor, which hands the file to `image`. */
export function ImageField({ image, current, isOver }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const kept = image.isRemoved ? null : current
  const shown = image.url ?? (kept ? `/uploads/${imageCopy(kept, 720)}` : undefined)
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label
          htmlFor={id}
          id={`${id}-label`}
          className="text-[length:var(--label-text,0.9375rem)] font-medium tracking-[-0.005em]"
        >
          Image
        </label>
        <span className="caption">optional</span>
      </div>
      <div
        className={`flex items-center gap-4 rounded-md border border-dashed p-2.5 max-sm:flex-col max-sm:items-stretch transition-colors duration-150 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-signal ${isOver ? 'border-signal bg-signal/6' : image.refused ? 'border-rejected' : 'border-edge hover:border-ink'}`}
      >
        <label htmlFor={id} className="flex min-w-0 flex-1 cursor-pointer items-center gap-4">
          <span className="grid aspect-[16/10] w-28 shrink-0 place-items-center overflow-hidden rounded-sm bg-faint text-muted sm:w-36">
            {shown ? (
              <img
                src={shown}
                alt={image.url ? 'The new image' : 'The current one'}
                className="size-full object-cover"
              />
            ) : (
              <ImageUp size={20} strokeWidth={1.5} aria-hidden="true" />
            )}
          </span>
          <span id={`${id}-hint`} className="min-w-0 text-[0.8125rem] leading-5 text-muted wrap-anywhere">
            {isOver
              ? 'Drop it here'
              : image.file
                ? chosen(image.file)
                : kept
                  ? keepsCurrent
                  : current
                    ? removesIt
                    : howTo}
          </span>
        </label>
        <input
          ref={input}
          id={id}
          type="file"
          name="image"
          accept="image/*"
          // The picture is a label too, so that it can be clicked; its text is not the name.
          aria-labelledby={`${id}-label`}
          aria-invalid={image.refused !== null}
          aria-describedby={`${id}-hint${image.refused ? ` ${id}-error` : ''}`}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            // Lets the same file be chosen again after it was removed.
            currentTarget.value = ''
            if (file) image.pick(file)
          }}
          className="sr-only"
        />
        {(image.file || current || image.refused) && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              if (image.refused) image.discardRefused()
              else if (image.isTouched) image.clear()
              else image.remove()
              input.current?.focus()
            }}
          >
            {image.refused ? 'Discard image' : image.isRemoved && !image.file ? 'Keep it' : 'Remove'}
          </Button>
        )}
      </div>
      <p id={`${id}-error`} aria-live="polite" className="mt-1.5 min-h-5 text-[0.8125rem] leading-5 text-rejected">
        {image.refused?.message}
      </p>
    </div>
  )
}

const KIB = 1024
const sizeOf = (bytes: number) =>
  bytes < KIB * KIB ? `${Math.ceil(bytes / KIB)} KB` : `${(bytes / KIB / KIB).toFixed(1)} MB`
const chosen = (file: File) => `${nameOf(file)}, ${sizeOf(file.size)}`
