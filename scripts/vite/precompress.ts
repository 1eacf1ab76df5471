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

/** In bytes. Smaller files gain nothing from other settings. */
const TRIED_FROM = 30_000

/** Brotli chooses its settings by the size. These suit most large scripts better, such as the one that all pages load. */
const forScripts = {
  [constants.BROTLI_PARAM_LGWIN]: 18,
  [constants.BROTLI_PARAM_LGBLOCK]: 20,
  [constants.BROTLI_PARAM_NDIRECT]: 8,
}

async function smallest(source: Buffer): Promise<Buffer> {
  const [guessed, tried] = await Promise.all([
    brotli(source),
    source.length > TRIED_FROM ? brotli(source, { params: forScripts }) : undefined,
  ])
  return tried && tried.length < guessed.length ? tried : guessed
}
