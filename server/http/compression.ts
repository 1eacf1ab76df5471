import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/errors.ts'

/** A smaller response fits into one packet anyway. */
const MIN_BYTES = 1024
/** Of 11. Higher levels cost more time than they save, since pages are compressed for each response. */
const BROTLI_QUALITY = 4

/** Refuses compressed bodies, and compresses pages and lists. The build compresses assets once, at a higher level. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: MIN_BYTES,
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
  // The limits on bodies count received bytes, and no client of ours compresses.
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding'] ?? 'identity'
    if (encoding !== 'identity') throw new AppError('unsupported_media', 'Send the request without compression')
  })
}
