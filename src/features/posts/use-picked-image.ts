import { useEffect, useState } from 'react'

export type PickedImage = ReturnType<typeof usePickedImage>

/** The image that is to be sent with a post: chosen, dropped or pasted, and shown before it is sent. */
export function usePickedImage() {
  const [picked, setPicked] = useState<{ file: File; url: string } | null>(null)
  const [mistake, setMistake] = useState<string | null>(null)
  const [isRemoved, setIsRemoved] = useState(false)

  const url = picked?.url
  useEffect(() => {
    if (url !== undefined) return () => URL.revokeObjectURL(url)
  }, [url])

  return {
    file: picked?.file ?? null,
    url,
    mistake,
    /** The post's own image goes with the next save. */
    isRemoved,
    isTouched: picked !== null || isRemoved,
    /** Why this image cannot be taken, as the server says. */
    refuse: setMistake,
    async pick(file: File) {
      const found = await mistakeOf(file)
      setMistake(found)
      // What was chosen before stays: a wrong file is no reason to lose the right one.
      if (!found) setPicked({ file, url: URL.createObjectURL(file) })
    },
    remove: () => setIsRemoved(true),
    /** Back to what the post has. */
    clear() {
      setPicked(null)
      setIsRemoved(false)
      setMistake(null)
    },
  }
}

// The rules come with zod, which a screen that is only opened does not need. Without them it is the server that refuses.
async function mistakeOf(file: File): Promise<string | null> {
  const rules = await import('./image-check.ts').catch(() => null)
  return rules?.mistakeIn(file) ?? null
}

/** The file of a drop or a paste, if it brings one. */
export const fileOf = ({ files }: DataTransfer): File | null => files[0] ?? null
