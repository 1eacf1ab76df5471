import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/

/** Writes a `.br` and a `.gz` file for each text asset, so that the server need not compress at runtime. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }) {
      if (!dir) return
      const files = await readdir(dir, { recursive: true })
      for (const file of files.filter((name) => COMPRESSIBLE.test(name))) {
        const path = join(dir, file)
        const source = await readFile(path)
        await writeFile(`${path}.br`, await smallest(source))
        await writeFile(`${path}.gz`, await gzipped(source, { level: 9 }))
      }
    },
  }
}

/**
 * Tries several settings, because Brotli only guesses them from the size and a different one is best for each script.
 */
async function smallest(source: Buffer): Promise<Buffer> {
  const {
    BROTLI_MAX_QUALITY,
    BROTLI_PARAM_QUALITY,
    BROTLI_PARAM_LGWIN,
    BROTLI_PARAM_LGBLOCK,
    BROTLI_PARAM_NPOSTFIX,
    BROTLI_PARAM_NDIRECT,
  } = constants
  const packed = await Promise.all(
    [
      {},
      { [BROTLI_PARAM_LGWIN]: 18, [BROTLI_PARAM_LGBLOCK]: 20, [BROTLI_PARAM_NDIRECT]: 8 },
      { [BROTLI_PARAM_LGWIN]: 16, [BROTLI_PARAM_NPOSTFIX]: 3 },
      { [BROTLI_PARAM_LGWIN]: 16, [BROTLI_PARAM_NPOSTFIX]: 1, [BROTLI_PARAM_NDIRECT]: 8 },
    ].map((settings) => brotli(source, { params: { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, ...settings } })),
  )
  return packed.reduce((best, next) => (next.length < best.length ? next : best))
}
