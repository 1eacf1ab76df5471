import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/errors.ts'

/** Below this an answer fits into one packet anyway. */
const MIN_BYTES = 1024
/** Of 11: beyond it each step costs more time than it saves bytes, for a page that is compressed for each answer. */
const BROTLI_QUALITY = 4

/** Refuses bodies that come compressed, and compresses pages and lists. Built assets are compressed by the build, once and harder. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: MIN_BYTES,
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
  // The limits on bodies count what arrives, and no client of ours compresses.
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding'] ?? 'identity'
    if (encoding !== 'identity') throw new AppError('unsupported_media', 'Send the request without compression')
  })
}
