import { useEffect, useState } from 'react'
import { imageTooLarge, maxImageBytes, notAnImage } from '#src/shared/posts/post.ts'
import { notify } from '#src/ui/notify.ts'

export type PickedImage = ReturnType<typeof usePickedImage>

/** A refused file and the reason. It blocks the save until it is discarded or replaced. */
type RefusedImage = { file: File; message: string }

/** The image to send with a post: chosen, dropped or pasted, and shown before it is sent. */
export function usePickedImage() {
  const [picked, setPicked] = useState<{ file: File; url: string } | null>(null)
  const [refused, setRefused] = useState<RefusedImage | null>(null)
  const [isRemoved, setIsRemoved] = useState(false)

  const url = picked?.url
  useEffect(() => {
    if (url !== undefined) return () => URL.revokeObjectURL(url)
  }, [url])

  function refuse(file: File, message: string) {
    setRefused({ file, message })
    void notify('error', refusalOf({ file, message }))
  }

  return {
    file: picked?.file ?? null,
    url,
    refused,
    /** The post's own image goes with the next save. */
    isRemoved,
    isTouched: picked !== null || isRemoved,
    /** Refuses what was sent, in the server's words. */
    refuse,
    pick(file: File) {
      const message = mistakeIn(file)
      // The file that was chosen before stays.
      if (message !== null) return refuse(file, message)
      setRefused(null)
      setPicked({ file, url: URL.createObjectURL(file) })
    },
    remove: () => setIsRemoved(true),
    /** Forgets the refused file; what was chosen before it stays. */
    discardRefused() {
      if (picked?.file === refused?.file) setPicked(null)
      setRefused(null)
    },
    /** Goes back to the image of the post. */
    clear() {
      setPicked(null)
      setIsRemoved(false)
      setRefused(null)
    },
  }
}

export const nameOf = ({ name }: File): string => name || 'Pasted image'

export const refusalOf = ({ file, message }: RefusedImage): string => `${nameOf(file)} can’t be used. ${message}.`

/** The media types that the server decodes. */
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

/** Returns the server's message for a file that it would refuse. Only the server reads the bytes. */
function mistakeIn({ type, size }: File): string | null {
  if (!types.includes(type)) return notAnImage
  return size > maxImageBytes ? imageTooLarge : null
}
