import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** PostgreSQL's default of 128 MB would be allocated in this process, filled or not; the operating system caches the files besides. */
const SHARED_BUFFERS = '32MB'

/**
 * V8 compiles WebAssembly quickly at first, and what runs often a second time with optimizations. For PostgreSQL's largest function that
 * takes 600 MB for half a second, right after the start. docs/performance.md has what it costs to do without.
 */
const COMPILED_ONCE = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/** Opens PostgreSQL inside this process. A directory that does not exist is made. */
export function openPglite(source: { dataDir: string } | { loadDataDir: Blob }): Promise<PGlite> {
  // Before the first module is compiled. An argument of Node would stop a Node that does not know it any more.
  for (const flag of COMPILED_ONCE) setFlagsFromString(flag)
  return PGlite.create({
    ...source,
    relaxedDurability: false,
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
  })
}
