import type { FastifyInstance } from 'fastify'
import { actingAs, requester } from '#server/audit/actor.ts'
import type { Deps } from '#server/context.ts'
import { getReceivedFile } from '#server/mailbox/mailbox.service.ts'
import { adminOf } from './caller.ts'
import { refuseOtherSites } from './security.ts'
import { sendFile } from './send-file.ts'

/** Serves the files that came with received mails, to admins. */
export function serveReceivedFiles(app: FastifyInstance, deps: Deps): void {
  const url = '/api/admin/received-files/:id'
  app.get<{ Params: { id: string } }>(url, { exposeHeadRoute: false, compress: false }, async (request, reply) => {
    refuseOtherSites(request)
    const actor = requester({ ...deps, ...(await adminOf(deps, request, 'leads.read')), ip: request.ip })
    const file = actingAs(actor, () => getReceivedFile(deps.database.db, request.params.id))
    const { name, content } = await file
    return sendFile(reply, { name, bytes: content.length, body: Buffer.from(content) })
  })
}
