import { globSync, readFileSync } from 'node:fs'

export type SourceFile = { path: string; text: string; lines: number }

/** Returns the code and stylesheets that the patterns of folders match. Generated files are not ours to judge. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs,css}`))
    .filter((path) => !path.endsWith('.gen.ts'))
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      return { path, text, lines: text.split('\n').length }
    })
}
