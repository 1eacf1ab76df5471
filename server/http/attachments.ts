import type { FastifyInstance, FastifyRequest } from 'fastify'
import { actingAs, requester } from '#server/audit/actor.ts'
import type { Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { addAttachment, openAttachment } from '#server/mail/attachment.service.ts'
import { attachmentsMaxBytes, attachmentsTooLarge } from '#src/shared/mail/attachment.ts'
import { newAttachment } from '#src/shared/mail/mail.schema.ts'
import { adminOf } from './caller.ts'
import { refuseOtherSites } from './security.ts'
import { sendFile } from './send-file.ts'

const needOf = ({ method }: FastifyRequest) => (method === 'POST' ? 'leads.write' : 'leads.read')

/**
 * Takes and serves the files of replies, to admins only. A route of its own, because the progress of an upload is not known for a
 * procedure. The body is the file; its name and the request are in the address.
 */
export function serveAttachments(app: FastifyInstance, deps: Deps): void {
  const effects = { db: deps.database.db, attachments: deps.attachments }

  // Before any of the body is read.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    await adminOf(deps, request, needOf(request))
    if (request.method !== 'POST') return refuseOtherSites(request)
    const length = request.headers['content-length']
    if (length === undefined) throw new AppError('length_required', 'Send the length of the file as Content-Length')
    if (Number(length) > attachmentsMaxBytes) throw new AppError('payload_too_large', attachmentsTooLarge)
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: attachmentsMaxBytes },
    async (_request: FastifyRequest, body: Buffer) => body,
  )

  app.post('/attachments', async (request) => {
    const { recordId, name } = newAttachment.parse(request.query)
    const { admin } = await adminOf(deps, request, needOf(request))
    const content = request.body instanceof Uint8Array ? request.body : new Uint8Array()
    return addAttachment(effects, { recordId, name, content, by: admin.id }, deps.clock())
  })

  app.get<{ Params: { id: string } }>(
    '/attachments/:id',
    { exposeHeadRoute: false, compress: false },
    async (request, reply) => {
      const viewer = await adminOf(deps, request, needOf(request))
      const actor = requester({ ...deps, ...viewer, ip: request.ip })
      const file = await actingAs(actor, () => openAttachment(effects, request.params.id, viewer.admin.id))
      return sendFile(reply, file)
    },
  )
}
