import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** PostgreSQL's default of 128 MB would be allocated in this process, filled or not; the operating system caches the files besides. */
const SHARED_BUFFERS = '32MB'

/**
 * V8 compiles WebAssembly with its baseline compiler, and functions that run often again with the optimizing one, which needs 600 MB for
 * half a second for PostgreSQL's largest function, right after each start (ADR 44). Both flags are needed to leave it at the first.
 */
const NO_TIER_UP = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/** Opens PostgreSQL inside this process. Makes the directory, but not its parents. */
export function openPglite(source: { dataDir: string } | { loadDataDir: Blob }): Promise<PGlite> {
  // Before PostgreSQL is compiled. Node would not start with an argument that it does not know any more. The flags are also part of the key
  // of Node's compile cache: they are set in the same tick at each start, before `main.ts` loads the rest.
  for (const flag of NO_TIER_UP) setFlagsFromString(flag)
  return PGlite.create({
    ...source,
    relaxedDurability: false,
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
  })
}
