import { globSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import type { SourceFile } from './source-files.ts'

/** An import of a package, by its name, or of a file, by its path from the repository's root. */
export type Import = { from: string; line: number; typeOnly: boolean }
export type Module = SourceFile & { imports: Import[] }

/** Stands for a path that only the running program knows. */
const COMPUTED = '(computed)'

export const withImports = (file: SourceFile): Module => ({ ...file, imports: importsOf(file) })

/**
 * Returns what a file imports, also by `import()`, `import.meta.glob` or `new URL(…, import.meta.url)`. `import { type A }` counts as an
 * import of values, because it runs the file. Throws for a file that is no valid code.
 */
export function importsOf({ path, text }: Pick<SourceFile, 'path' | 'text'>): Import[] {
  const found: Import[] = []
  const add = (start: number, specifier: string | undefined, typeOnly = false) => {
    const line = text.slice(0, start).split('\n').length
    found.push({ from: specifier === undefined ? COMPUTED : resolved(path, specifier), line, typeOnly })
  }
  if (path.endsWith('.css')) {
    const code = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/./g, ' '))
    for (const { index, 1: file } of code.matchAll(
      /@(?:import|reference|config|plugin)\s+(?:url\()?["']?([^"')\s]+)/g,
    )) {
      add(index, file)
    }
    return found
  }
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  new Visitor({
    ImportDeclaration: ({ start, source, importKind }) => add(start, source.value, importKind === 'type'),
    ExportAllDeclaration: ({ start, source, exportKind }) => add(start, source.value, exportKind === 'type'),
    ExportNamedDeclaration: ({ start, source, exportKind }) =>
      source && add(start, source.value, exportKind === 'type'),
    TSImportType: ({ start, source }) => add(start, source.value, true),
    ImportExpression: ({ start, source }) => add(start, stringOf(source)),
    NewExpression({ start, callee, arguments: [target, base] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'URL' || !isOfImportMeta(base, 'url')) return
      const file = stringOf(target)
      const isFolder = file !== undefined && !/\.\w+$/.test(file)
      if (!isFolder) add(start, file)
    },
    CallExpression({ start, callee, arguments: [patterns] }) {
      if (!isOfImportMeta(callee, 'glob')) return
      const each = patterns?.type === 'ArrayExpression' ? patterns.elements : [patterns]
      for (const pattern of each.map(stringOf)) {
        if (pattern?.startsWith('!')) continue
        const files = pattern === undefined ? [] : globSync(resolved(path, pattern))
        if (files.length === 0) add(start, pattern)
        for (const file of files) add(start, `/${file}`)
      }
    },
  }).visit(program)
  return found
}

/** Returns the text of a string or of a template without expressions. */
function stringOf(node: ESTree.Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  return node?.type === 'TemplateLiteral' && node.quasis.length === 1 ? node.quasis[0]?.value.raw : undefined
}

function isOfImportMeta(node: ESTree.Node | undefined, name: 'url' | 'glob'): boolean {
  return (
    node?.type === 'MemberExpression' &&
    node.object.type === 'MetaProperty' &&
    node.property.type === 'Identifier' &&
    node.property.name === name
  )
}

/** `#server/x.ts`, `/server/x.ts` and `../x.ts?url` become the path from the repository's root; packages stay as they are. */
function resolved(importer: string, specifier: string): string {
  const [file = ''] = specifier.split('?')
  if (/^[#/]/.test(file)) return file.slice(1)
  return file.startsWith('.') ? normalize(join(dirname(importer), file)) : file
}

/** Modules by their paths. */
export type Modules = ReadonlyMap<string, Module>

/**
 * Returns how a module reaches what is forbidden to it, as readable lines with files and lines: by its own imports, and by those of the
 * modules that it imports as far as `isFollowed`.
 */
export function waysTo(
  isForbidden: (imported: Import) => boolean,
  start: Module,
  modules: Modules,
  isFollowed: (imported: Import) => boolean,
): string[] {
  const ways: string[] = []
  const seen = new Set([start.path])
  const pending = [{ module: start, way: '' }]
  for (let next = pending.shift(); next; next = pending.shift()) {
    for (const imported of next.module.imports) {
      const way = `${next.way}${next.module.path}:${imported.line} imports `
      const module = modules.get(imported.from)
      if (isForbidden(imported)) ways.push(way + imported.from)
      else if (module && isFollowed(imported) && !seen.has(module.path)) {
        seen.add(module.path)
        pending.push({ module, way })
      }
    }
  }
  return ways
}

/** The groups of modules that import each other in a circle, directly or through others; each group sorted by path. */
export function importCycles(modules: Modules): string[][] {
  const reachable = new Map([...modules.keys()].map((path) => [path, reachableFrom(path, modules)]))
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

function reachableFrom(start: string, modules: Modules): Set<string> {
  const reached = new Set<string>()
  const pending = [start]
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    for (const { from } of modules.get(path)?.imports ?? []) {
      if (!modules.has(from) || reached.has(from)) continue
      reached.add(from)
      pending.push(from)
    }
  }
  return reached
}
