import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { Need } from '#src/shared/account/role.ts'
import { imageTooLarge, maxImageBytes } from '#src/shared/posts/post.ts'
import { adminOf } from './caller.ts'

/** An image, and a megabyte for the other fields. */
const MAX_FORM_BYTES = maxImageBytes + 1024 * 1024
/** The blog's form has six fields. */
const MAX_PARTS = 20

/** Returns whether a request's body is a form that may hold files. */
export const isForm = ({ headers }: FastifyRequest) => /^multipart\//i.test(headers['content-type'] ?? '')

/**
 * Checks a form before any of it is read: only an admin with the right role may send one, and must declare its length. Throws
 * unauthorized, forbidden, length_required and payload_too_large.
 */
export async function admitForm(deps: Deps, request: FastifyRequest, needs: Need): Promise<void> {
  await adminOf(deps, request, needs)
  const length = request.headers['content-length']
  if (length === undefined) throw new AppError('length_required', 'Send the length of the form as Content-Length')
  if (Number(length) > MAX_FORM_BYTES) {
    throw new AppError('payload_too_large', imageTooLarge, { fields: { image: imageTooLarge } })
  }
}

/** Lets the routes of this scope take forms as FormData, from admins who may do what their procedures need. */
export function takeForms(app: FastifyInstance, deps: Deps, needs: Need): void {
  app.addHook('onRequest', async (request) => {
    if (isForm(request)) await admitForm(deps, request, needs)
  })
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES },
    (request: FastifyRequest, body: Buffer) => readForm(request, body),
  )
}

/** Reads a form. Throws validation for an invalid form, and payload_too_large for too many fields. */
export async function readForm({ headers }: FastifyRequest, body: Buffer): Promise<FormData> {
  const type = headers['content-type'] ?? ''
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  if (!boundary) throw new AppError('validation', 'The form does not name its boundary')
  if (partsOf(body, `--${boundary}`) > MAX_PARTS) {
    throw new AppError('payload_too_large', 'The form has too many fields')
  }
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch((cause) => {
    throw new AppError('validation', 'The request is not a valid form', { cause })
  })
}

/** Counts parts up to the limit, before parsing: ten thousand fields cost a parser seconds. */
function partsOf(body: Buffer, delimiter: string): number {
  let parts = -1
  for (let at = body.indexOf(delimiter); at >= 0 && parts <= MAX_PARTS; at = body.indexOf(delimiter, at + 1)) parts++
  return parts
}
