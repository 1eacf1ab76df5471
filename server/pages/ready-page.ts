import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentHash } from '#server/http/entity-tag.ts'

/** In the order of preference. */
export const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

export type Headers = Record<string, string | number | string[] | undefined>

/** The bytes and headers of one answer; headers are names and values in turn, as `writeHead` takes them. */
type Answer = { etag: string; body: Buffer; headers: string[]; unchangedHeaders: string[] }

/** The answers of one page, by their encoding. */
export type ReadyPage = Record<Encoding, Answer>

/** Compresses once, as small as possible, because the answer is sent many times. */
const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
  identity: async (body) => body,
}

/** Makes the answers of a page from its HTML and from the headers of its first answer, without those of that one request. */
export async function makeReady(html: string, headers: Headers): Promise<ReadyPage> {
  const plain = Buffer.from(html)
  const hash = contentHash(plain)
  const answers = encodings.map(async (encoding) => {
    const body = await compress[encoding](plain)
    // A strong tag names these bytes, which differ by encoding.
    const etag = `"${hash}-${encoding}"`
    const { 'x-request-id': _id, 'content-type': type, ...others } = headers
    const unchanged = {
      ...others,
      vary: 'accept-encoding',
      etag,
      'content-length': undefined,
      'content-encoding': undefined,
    }
    const all = {
      ...unchanged,
      'content-type': type,
      'content-length': body.length,
      'content-encoding': encoding === 'identity' ? undefined : encoding,
    }
    return [encoding, { etag, body, headers: flat(all), unchangedHeaders: flat(unchanged) }] as const
  })
  return Object.fromEntries(await Promise.all(answers)) as ReadyPage
}

const flat = (headers: Headers) =>
  Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]))
