import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { notify } from '#src/ui/notify.ts'

export type PickedImage = ReturnType<typeof usePickedImage>

/** A refused file and the reason. It blocks the save until it is discarded or replaced. */
type RefusedImage = { file: File; message: string }

/** The image to send with a post: chosen, dropped or pasted, and shown before it is sent. */
export function usePickedImage() {
  const [picked, setPicked] = useState<{ file: File; url: string } | null>(null)
  const [refused, setRefused] = useState<RefusedImage | null>(null)
  const [isRemoved, setIsRemoved] = useState(false)
  const latest = useRef<File>(null)
  const check = useRef<Promise<void>>(undefined)

  const url = picked?.url
  useEffect(() => {
    if (url !== undefined) return () => URL.revokeObjectURL(url)
  }, [url])

  function refuse(file: File, message: string) {
    setRefused({ file, message })
    void notify('error', refusalOf({ file, message }))
  }

  async function take(file: File) {
    const message = await mistakeIn(file)
    // Another file was chosen since, or the choice was cleared.
    if (latest.current !== file) return
    // A save that waits for the check sends what is on the screen after it.
    flushSync(() => {
      // The file that was chosen before stays.
      if (message !== null) return refuse(file, message)
      setRefused(null)
      setPicked({ file, url: URL.createObjectURL(file) })
    })
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
      latest.current = file
      check.current = take(file)
    },
    /** Resolves when the file that was chosen last is either taken or refused. */
    checked: async () => check.current,
    remove: () => setIsRemoved(true),
    /** Forgets the refused file; what was chosen before it stays. */
    discardRefused() {
      if (picked?.file === refused?.file) setPicked(null)
      setRefused(null)
    },
    /** Goes back to the image of the post. */
    clear() {
      latest.current = null
      setPicked(null)
      setIsRemoved(false)
      setRefused(null)
    },
  }
}

export const nameOf = ({ name }: File): string => name || 'Pasted image'

export const refusalOf = ({ file, message }: RefusedImage): string => `${nameOf(file)} can’t be used. ${message}.`

// The rules come with zod, which a screen that is only opened does not need. Without the rules, only the server refuses.
async function mistakeIn(file: File): Promise<string | null> {
  const rules = await import('./image-check.ts').catch(() => null)
  return rules?.mistakeIn(file) ?? null
}

/** Returns the file of a drop or a paste, if there is one. */
export const fileOf = ({ files }: DataTransfer): File | null => files[0] ?? null
