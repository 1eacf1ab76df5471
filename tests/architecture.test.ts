import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Rule, rules } from './helpers/import-rules.ts'
import { type Import, importCycles, type Module, waysTo, withImports } from './helpers/imports.ts'
import { brokenLinks, brokenReferences, codeOf, commentsOf, documents, quotedTexts } from './helpers/references.ts'
import { sourceFiles } from './helpers/source-files.ts'

const server = sourceFiles('server/**', 'drizzle/**').map(withImports)
const browser = sourceFiles('src/**').map(withImports)
const everything = [...server, ...browser, ...sourceFiles('tests/**', 'scripts/**', '.').map(withImports)]
const modules = new Map(everything.map((module) => [module.path, module]))

/** As in the README, with the schemas of src/shared first. A file may import its own layer and those before it. */
const layers = [
  /^src\/shared\/.*\.schema\.ts$/,
  /^drizzle\/schema\//,
  /\.store\.ts$/,
  /\.service\.ts$/,
  /\.router\.ts$/,
  /^server\/(app|main|router|serve)\.ts$/,
]
const layerOf = (path: string) => layers.findIndex((layer) => layer.test(path))

/** The part of the product that a file belongs to, such as `src/site/pages/home`, `src/admin/queries` or `server/features/calls`. */
const partOf = (path: string) =>
  /^(?:server\/features|src\/admin|src\/site\/pages|src\/site)\/[^/]+(?=\/)/.exec(path)?.[0]

function breaches(
  isForbidden: (imported: Import, module: Module) => boolean,
  of = everything,
  through?: Rule['through'],
) {
  const isFollowed = ({ typeOnly }: Import) => through === 'all' || (through === 'values' && !typeOnly)
  return of.flatMap((module) => waysTo((imported) => isForbidden(imported, module), module, modules, isFollowed))
}

describe('imports between the parts', () => {
  it.each(Object.entries(rules))('%s', (_, { of, not, only, types, through, except = [] }) => {
    const files = everything.filter(({ path }) => of.test(path))
    expect(files.length).toBeGreaterThan(0)
    const isForbidden = ({ from, typeOnly }: Import) =>
      (only?.test(from) === false || not?.test(from) === true) && !(typeOnly && types?.test(from))
    const found = breaches(isForbidden, files, through)
    const exceptionOf = (way: string) => except.find((exception) => exception === way.replace(/:\d+/g, ''))
    expect(found.filter((way) => !exceptionOf(way))).toEqual([])
    expect(new Set(found.map(exceptionOf))).toEqual(new Set(except))
  })

  it('imports go only down: schema < tables < store < service < router < app', () => {
    const layered = everything.filter(({ path }) => layerOf(path) >= 0)
    expect(breaches(({ from }, { path }) => layerOf(from) > layerOf(path), layered, 'all')).toEqual([])
  })

  it('parts do not import each other, except for services and for what all screens of the back office use', () => {
    const strangers = breaches(({ from }, { path }) => {
      const [own, other] = [partOf(path), partOf(from)]
      const isOpen = /\.service\.ts$|^src\/admin\/(inbox|list|live|step-up|ui)\//.test(from)
      return own !== undefined && other !== undefined && own !== other && !isOpen
    })
    expect(strangers).toEqual([])
  })

  it('in features, requests and mail, only services and stores begin transactions', () => {
    const files = server.filter(({ path }) => /^server\/(features|inbox|mail)\//.test(path))
    const begin = files.filter(({ text }) => /\btransaction\(|\blongTransaction\(/.test(codeOf(text)))
    expect(begin.length).toBeGreaterThan(0)
    expect(begin.map(({ path }) => path).filter((path) => !/\.(service|store)\.ts$/.test(path))).toEqual([])
  })

  it('every schema file of shared code uses zod, itself or by another one', () => {
    const schemas = browser.filter(({ path }) => /^src\/shared\/.*\.schema\.ts$/.test(path))
    const without = schemas.filter(({ imports }) => !imports.some(({ from }) => /^zod$|\.schema\.ts$/.test(from)))
    expect(schemas.length).toBeGreaterThan(0)
    expect(without.map(({ path }) => path)).toEqual([])
  })

  it('every file is imported under its own full name', () => {
    const isSource = (from: string) => /^(server|drizzle|src|tests|scripts)\//.test(from)
    const isWhole = (from: string) => /\.\w+$/.test(from) && existsSync(from)
    expect(breaches(({ from }) => isSource(from) && !isWhole(from))).toEqual([])
  })

  it('no imports lead in a circle, types included', () => {
    expect(importCycles(modules)).toEqual([])
  })

  it('code is TypeScript, with JSX only where something is drawn', () => {
    const endings =
      /^(src\/(?!shared\/)|tests\/).*\.(tsx?|css)$|^((server|drizzle|src\/shared)\/.*|[^/]+)\.ts$|^scripts\/.*\.(ts|mjs)$/
    expect(everything.map(({ path }) => path).filter((path) => !endings.test(path))).toEqual([])
  })
})

describe('references', () => {
  it('in comments lead to a section, a heading, a decision or a file that exists', () => {
    const comments = everything.map(({ path, text }) => ({ path, text: commentsOf(text) }))
    const others = ['.env.example', '.ci/run'].map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    expect([...comments, ...others].flatMap(brokenReferences)).toEqual([])
  })

  it('in documents lead to a section, a heading, a decision or a file that exists, and so do links', () => {
    expect(documents().flatMap(brokenReferences)).toEqual([])
    expect(documents().flatMap(brokenLinks)).toEqual([])
  })
})

describe('the specification', () => {
  it('quotes texts that the product has', () => {
    const code = [...browser, ...server].map(({ text }) => codeOf(text)).join('\n')
    expect(quotedTexts().filter((text) => !code.includes(text))).toEqual([])
  })
})

describe('one home for each thing', () => {
  it('no code asks whether a request is of one kind, which would take a third kind for the other', () => {
    const asks =
      /[!=]== '(?:query|consultation)'|startsWith\('(?:query|consultation)|\['(?:query|consultation)'\]\.includes/
    const asking = [...server, ...browser].filter(({ text }) => asks.test(codeOf(text))).map(({ path }) => path)
    expect(asking).toEqual([])
  })

  it('only server/env.ts reads the environment of the server', () => {
    const readers = [...server, ...browser].filter(({ text }) => text.includes('process.env')).map(({ path }) => path)
    expect(readers).toEqual(['server/env.ts'])
  })

  it('.env.example names exactly what server/env.ts reads', async () => {
    const { envNames } = await import('#server/env.ts')
    const named = [...readFileSync('.env.example', 'utf8').matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map(
      ([, name]) => name,
    )
    expect(named.sort()).toEqual([...envNames].sort())
  })

  it('every script in the README exists, and its map has the folders of src and server, and no other', () => {
    const readme = readFileSync('README.md', 'utf8')
    const [, map = ''] = /^```\n(src\/[\s\S]*?)^```/m.exec(readme) ?? []
    const mapped = [...map.matchAll(/(?<![\w/])([\w.]+)\/(?=[\s,;])/g)].map(([, name]) => name ?? '')
    const folders = globSync('{src,server}/*/').map((path) => basename(path))
    expect(new Set(mapped.filter((name) => !existsSync(name)))).toEqual(new Set(folders))
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    const named = [...readme.matchAll(/npm run ([a-z:]+)/g)].map(([, name]) => name ?? '')
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  it('no file is over 250 lines without saying why', () => {
    const long = everything
      .filter(({ path }) => !path.endsWith('.css'))
      .filter(({ lines, text }) => lines > 250 && !/^\/\/ Long because/m.test(text))
      .map(({ path }) => path)
    expect(long).toEqual([])
  })

  it('everything that is exported, declared or installed is used', () => {
    const output = (() => {
      try {
        return execFileSync(process.execPath, ['node_modules/knip/bin/knip.js', '--no-progress'], { encoding: 'utf8' })
      } catch (error) {
        return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
      }
    })()
    expect(output.trim()).toBe('')
  })
})
