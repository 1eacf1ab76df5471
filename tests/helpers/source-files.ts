import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export type SourceFile = { path: string; text: string; lines: number; imports: Import[] }
type Import = { from: string; typeOnly: boolean }

const ALIAS = /^#(server|drizzle|src|tests)\//
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"()]*?from\s*'([^']+)'|\bimport\('([^']+)'\)|(?:^|\n)import\s*'([^']+)'/g

/** `#server/x.ts` and `../x.ts` become the path from the repository's root; packages stay as they are. */
function resolved(importer: string, specifier: string): string {
  if (ALIAS.test(specifier)) return specifier.slice(1)
  if (specifier.startsWith('.')) return normalize(join(dirname(importer), specifier))
  return specifier
}

function importsOf(path: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].map(([, type, named, dynamic, bare]) => ({
    from: resolved(path, named ?? dynamic ?? bare ?? ''),
    typeOnly: type !== undefined,
  }))
}

/** The TypeScript files of a folder with what they import. Generated files are not ours to judge. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.gen.ts'))
      .map((name) => {
        const path = join(folder, name)
        const text = readFileSync(path, 'utf8')
        return { path, text, lines: text.split('\n').length, imports: importsOf(path, text) }
      }),
  )
}

/** The groups of files that import each other in a circle, directly or through others; each group sorted by path. */
export function importCycles(files: SourceFile[]): string[][] {
  const importsOf = new Map(files.map(({ path, imports }) => [path, imports.map(({ from }) => from)]))
  const reachable = new Map([...importsOf.keys()].map((path) => [path, reachableFrom(path, importsOf)]))
  const groups = [...reachable]
    .filter(([path, reached]) => reached.has(path))
    .map(([path, reached]) =>
      [...reached]
        .filter((other) => reachable.get(other)?.has(path))
        .sort()
        .join('\n'),
    )
  return [...new Set(groups)].map((group) => group.split('\n'))
}

function reachableFrom(start: string, importsOf: ReadonlyMap<string, string[]>): Set<string> {
  const reached = new Set<string>()
  const pending = [start]
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    for (const next of importsOf.get(path) ?? []) {
      if (!importsOf.has(next) || reached.has(next)) continue
      reached.add(next)
      pending.push(next)
    }
  }
  return reached
}
