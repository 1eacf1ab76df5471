import { useEffect, useRef, useState } from 'react'
import { trpc } from '#src/admin/admin-api.ts'
import {
  attachmentEmpty,
  attachmentsMax,
  attachmentsMaxBytes,
  attachmentsTooLarge,
  tooManyAttachments,
} from '#src/shared/mail/attachment.ts'
import type { Attachment } from '#src/shared/mail/mail.schema.ts'
import { notify } from '#src/ui/notify.ts'
import { uploadAttachment } from './upload-attachment.ts'

/** A file on its way, or one that was refused. */
export type Upload = {
  key: number
  name: string
  bytes: number
  /** From 0 to 1. */
  progress: number
  error: string | null
  cancel: () => void
}

let lastKey = 0

/** The files of a reply that is being written. The server keeps them until it is sent, so they are there after a reload. */
export function useAttachments(recordId: string, stored: readonly Attachment[]) {
  const utils = trpc.useUtils()
  const removal = trpc.mail.removeAttachment.useMutation()
  const [uploads, setUploads] = useState<Upload[]>([])
  const running = useRef(new AbortController())
  useEffect(() => () => running.current.abort(), [])

  const drop = (key: number) => setUploads((all) => all.filter((one) => one.key !== key))
  const change = (key: number, to: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const setStored = (next: (files: Attachment[]) => Attachment[]) =>
    utils.mail.composer.setData({ recordId }, (data) => data && { ...data, attachments: next(data.attachments) })

  function add(files: readonly File[]) {
    const waiting = uploads.filter(({ error }) => error === null)
    let count = stored.length + waiting.length
    let total = [...stored, ...waiting].reduce((sum, { bytes }) => sum + bytes, 0)
    for (const file of files) {
      const error = refusalOf(file, count, total)
      if (error === null) {
        count += 1
        total += file.size
      }
      void start(file, error)
    }
  }

  async function start(file: File, error: string | null) {
    lastKey += 1
    const key = lastKey
    const abort = new AbortController()
    const cancel = () => {
      abort.abort()
      drop(key)
    }
    const { name, size: bytes } = file
    setUploads((all) => [...all, { key, name, bytes, progress: 0, error, cancel }])
    if (error !== null) return
    const signal = AbortSignal.any([abort.signal, running.current.signal])
    try {
      const onProgress = (progress: number) => change(key, { progress })
      const added = await uploadAttachment({ recordId, file, onProgress, signal })
      setStored((all) => [...all.filter(({ id }) => id !== added.id), added])
      drop(key)
    } catch (refused) {
      change(key, { error: refused instanceof Error ? refused.message : String(refused) })
    }
  }

  return {
    stored,
    uploads,
    add,
    removing: removal.isPending ? removal.variables.id : null,
    remove(id: string) {
      removal.mutate(
        { id },
        {
          onSuccess: () => setStored((all) => all.filter((one) => one.id !== id)),
          onError: () => {
            void notify('error', 'The file could not be removed')
            void utils.mail.composer.invalidate()
          },
        },
      )
    },
    /** Why the reply can't be sent now; null when it can. */
    refusal: uploads.some(({ error }) => error !== null)
      ? 'Not sent: a file could not be added. Remove it, or add it again.'
      : uploads.length > 0
        ? 'Not sent: wait until all files are uploaded.'
        : null,
  }
}

export type Attachments = ReturnType<typeof useAttachments>

function refusalOf({ size }: File, count: number, total: number): string | null {
  if (size === 0) return attachmentEmpty
  if (count >= attachmentsMax) return tooManyAttachments
  return total + size > attachmentsMaxBytes ? attachmentsTooLarge : null
}
