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
