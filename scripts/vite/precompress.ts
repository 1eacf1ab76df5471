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
      const pack = async (file: string) => {
        const path = join(dir, file)
        const source = await readFile(path)
        await writeFile(`${path}.br`, await smallest(source))
        await writeFile(`${path}.gz`, await gzipped(source, { level: 9 }))
      }
      await Promise.all(files.filter((name) => COMPRESSIBLE.test(name)).map(pack))
    },
  }
}

/** In bytes. Smaller files gain next to nothing from other settings. */
const TRIED_FROM = 30_000

/** Brotli chooses its settings by the size. These suit most large scripts better, such as the ones that all pages load. */
const forScripts = [
  { [constants.BROTLI_PARAM_LGWIN]: 18, [constants.BROTLI_PARAM_LGBLOCK]: 20, [constants.BROTLI_PARAM_NDIRECT]: 8 },
  { [constants.BROTLI_PARAM_LGWIN]: 16, [constants.BROTLI_PARAM_NDIRECT]: 4 },
]

async function smallest(source: Buffer): Promise<Buffer> {
  const tried = source.length > TRIED_FROM ? forScripts : []
  const packed = await Promise.all([brotli(source), ...tried.map((params) => brotli(source, { params }))])
  return packed.reduce((best, one) => (one.length < best.length ? one : best))
}
