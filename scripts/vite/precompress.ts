import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/

/** Writes a `.br` and a `.gz` beside each text asset, so that the server sends bytes instead of compressing. */
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
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
        await writeFile(`${path}.br`, await brotli(source, quality))
        await writeFile(`${path}.gz`, await gzipped(source, { level: 9 }))
      }
    },
  }
}
