import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Below this an answer fits into one packet anyway. */
const MIN_BYTES = 1024
/** Of 11: beyond it each step costs more time than it saves bytes, for a page that is compressed for each answer. */
const BROTLI_QUALITY = 4

/** Compresses pages and lists. Built assets are compressed by the build, once and harder. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: MIN_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
}
