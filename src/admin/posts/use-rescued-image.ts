import { useEffect, useEffectEvent, useState } from 'react'
import { imageCopy, imageWidths } from '#src/shared/posts/article.schema.ts'
import type { PickedImage } from './use-picked-image.ts'

/** What became of a deleted post's image: there was none, this browser has it still, or it is lost. */
export type Rescue = 'none' | 'kept' | 'lost'

/**
 * A deleted post's image leaves the server with it. This browser may have shown it, and then it goes with what is published
 * anew, in the size in which it was shown. `deleted` is its file, and null while there is nothing to rescue.
 */
export function useRescuedImage(deleted: string | null, image: PickedImage) {
  const [file, setFile] = useState<File | null>(null)
  const [state, setState] = useState<Rescue>('none')

  const rescue = useEffectEvent(async (name: string) => {
    if (image.isTouched) return
    const copy = await largestShown(name)
    setState(copy ? 'kept' : 'lost')
    setFile(copy)
    if (copy) image.pick(copy)
  })
  useEffect(() => {
    if (deleted !== null) void rescue(deleted)
  }, [deleted])

  return { file, state }
}

async function largestShown(image: string): Promise<File | null> {
  for (const name of [image, ...imageWidths.toReversed().map((width) => imageCopy(image, width))]) {
    const copy = await shownBefore(name)
    if (copy) return copy
  }
  return null
}

/** From the browser's own cache. What was never shown is not in it, and to ask the server for it would be in vain. */
async function shownBefore(name: string): Promise<File | null> {
  const url = new URL(`/uploads/${name}`, location.origin).href
  if (performance.getEntriesByName(url).length === 0) return null
  try {
    const answer = await fetch(url, { cache: 'force-cache' })
    if (!answer.ok) return null
    const bytes = await answer.blob()
    return new File([bytes], 'Copy of the deleted image', { type: bytes.type })
  } catch {
    return null
  }
}
