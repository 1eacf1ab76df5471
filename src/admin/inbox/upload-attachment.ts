import type { Attachment } from '#src/shared/mail/mail.schema.ts'

type Upload = { recordId: string; file: File; onProgress: (part: number) => void; signal: AbortSignal }

/** Uploads a file for a reply. Rejects with a message for the admin. Uses XMLHttpRequest, because fetch reports no upload progress. */
export function uploadAttachment({ recordId, file, onProgress, signal }: Upload): Promise<Attachment> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const refuse = (message: string) => reject(new Error(message))
    request.open('POST', `/attachments?${new URLSearchParams({ recordId, name: file.name })}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.responseType = 'text'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => refuse('Not uploaded: the server can’t be reached. Please try again.')
    request.onload = () => {
      if (request.status === 200) return resolve(JSON.parse(request.responseText))
      if (request.status === 401) return refuse('Not uploaded: your session has ended.')
      const isTold = request.getResponseHeader('content-type')?.startsWith('text/plain') && request.responseText !== ''
      refuse(isTold ? request.responseText : 'Not uploaded. Please try again.')
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
