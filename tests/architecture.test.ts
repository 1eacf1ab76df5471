import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brokenLinks, brokenReferences, codeOf, commentsOf, documents, quotedTexts } from './helpers/references.ts'
import { importCycles, type SourceFile, sourceFiles } from './helpers/source-files.ts'

/**
 * As in the README, with the schemas of src/shared first: schema < tables < store < service < router < app. A file may import its
 * own layer and those before it.
 */
const layers = ['schema', 'tables', 'store', 'service', 'router', 'app'] as const
type Layer = (typeof layers)[number]

function layerOf(path: string): Layer | undefined {
  if (path.endsWith('.schema.ts')) return 'schema'
  if (path.startsWith('drizzle/schema/')) return 'tables'
  if (path.endsWith('.store.ts')) return 'store'
  if (path.endsWith('.service.ts')) return 'service'
  if (path.endsWith('.router.ts')) return 'router'
  if (['app', 'main', 'router', 'serve'].some((name) => path === `server/${name}.ts`)) return 'app'
  return undefined
}

/** The part of the product that a file belongs to, such as `src/site/pages/home`, `src/admin/queries` or `server/features/calls`. */
const partOf = (path: string) =>
  /^(?:server\/features|src\/admin|src\/site\/pages|src\/site)\/[^/]+(?=\/)/.exec(path)?.[0]
/** Where requests come in: pages, REST, feeds, preview images. */
const isTransport = (path: string) => /^server\/(http|pages|rest|seo)\//.test(path)
const isSource = (path: string) => /^(server|drizzle|src|tests|scripts)\//.test(path)

const server = sourceFiles('server', 'drizzle')
const browser = sourceFiles('src')
const everything = [...server, ...browser, ...sourceFiles('tests', 'scripts')]

/** Each import that breaks a rule, as a readable line. */
function violations(
  files: SourceFile[],
  breaks: (from: string, file: SourceFile, typeOnly: boolean) => boolean,
): string[] {
  return files.flatMap((file) =>
    file.imports
      .filter(({ from, typeOnly }) => breaks(from, file, typeOnly))
      .map(({ from }) => `${file.path} imports ${from}`),
  )
}

describe('imports between the parts', () => {
  it('imports go only down: schema < tables < store < service < router < app', () => {
    const upward = violations(server, (from, file) => {
      const [own, other] = [layerOf(file.path), layerOf(from)]
      return own !== undefined && other !== undefined && layers.indexOf(other) > layers.indexOf(own)
    })
    expect(upward).toEqual([])
  })

  it('shared code imports only zod and itself', () => {
    const shared = browser.filter(({ path }) => path.startsWith('src/shared/'))
    expect(shared.length).toBeGreaterThan(0)
    expect(violations(shared, (from) => from !== 'zod' && !from.startsWith('src/shared/'))).toEqual([])
  })

  it('in shared code, only schemas use zod', () => {
    const others = browser.filter((file) => file.path.startsWith('src/shared/') && layerOf(file.path) !== 'schema')
    expect(violations(others, (from, _file, typeOnly) => from === 'zod' && !typeOnly)).toEqual([])
  })

  it('only stores, the database folder and the outbox speak SQL', () => {
    const others = server.filter(
      ({ path }) => !/^(drizzle|server\/db|server\/events)\//.test(path) && layerOf(path) !== 'store',
    )
    expect(violations(others, (from, _file, typeOnly) => from.startsWith('drizzle-orm') && !typeOnly)).toEqual([])
  })

  it('a service knows neither HTTP nor tRPC', () => {
    const services = server.filter((file) => layerOf(file.path) === 'service')
    expect(services.length).toBeGreaterThan(0)
    expect(
      violations(services, (from) => /^(fastify|@fastify|@trpc|server\/(trpc|context|http|pages|rest|seo))/.test(from)),
    ).toEqual([])
  })

  it('transports ask services and procedures, and no store', () => {
    const transports = server.filter(({ path }) => isTransport(path))
    expect(transports.length).toBeGreaterThan(0)
    expect(violations(transports, (from) => layerOf(from) === 'store')).toEqual([])
  })

  it('only the app and other transports import the code that serves crawlers and integrators', () => {
    const insiders = server.filter(({ path }) => !isTransport(path) && layerOf(path) !== 'app')
    expect(violations(insiders, (from) => /^server\/(rest|seo)\//.test(from))).toEqual([])
  })

  it('the server imports from src only shared code and the types of the renderer', () => {
    const taken = violations(server, (from, _file, typeOnly) => {
      const isRenderer = typeOnly && ['src/entry-server.tsx', 'src/router.tsx'].includes(from)
      return from.startsWith('src/') && !from.startsWith('src/shared/') && !isRenderer
    })
    expect(taken).toEqual([])
  })

  it("the browser takes from the server nothing but the router's type", () => {
    const taken = violations(browser, (from, _file, typeOnly) => {
      return /^(server|drizzle)\//.test(from) && !(typeOnly && from === 'server/router.ts')
    })
    expect(taken).toEqual([])
  })

  it("features of the server meet only through each other's service", () => {
    const strangers = violations(server, (from, file) => {
      const [own, other] = [partOf(file.path), partOf(from)]
      return own !== undefined && other !== undefined && own !== other && layerOf(from) !== 'service'
    })
    expect(strangers).toEqual([])
  })

  it('what the features of the server stand on imports no feature', () => {
    const base = 'audit|db|events|inbox|jobs|lists|mail|mailbox|markdown|secrets|shield|storage|time'
    const files = server.filter(({ path }) => new RegExp(`^server/(${base})/`).test(path))
    expect(new Set(files.map(({ path }) => path.split('/')[1])).size).toBe(base.split('|').length)
    expect(violations(files, (from) => from.startsWith('server/features/'))).toEqual([])
  })

  it('the public site and the back office do not import each other', () => {
    const sideOf = (path: string) => /^src\/(site|admin)\//.exec(path)?.[1]
    const crossing = violations(browser, (from, { path }) => {
      const [own, other] = [sideOf(path), sideOf(from)]
      return own !== undefined && other !== undefined && own !== other
    })
    expect(crossing).toEqual([])
  })

  it('parts of the site and of the back office do not import each other, except for what all lists and screens use', () => {
    const strangers = violations(browser, (from, file) => {
      const [own, other] = [partOf(file.path), partOf(from)]
      return (
        own !== undefined &&
        other !== undefined &&
        own !== other &&
        !/^src\/admin\/(inbox|list|live|step-up|ui)$/.test(other)
      )
    })
    expect(strangers).toEqual([])
  })

  it('no file imports a route, and the primitives know no feature', () => {
    expect(violations(browser, (from) => from.startsWith('src/routes/'))).toEqual([])
    const primitives = browser.filter(({ path }) => /^src\/(ui|form|figures|lib|admin\/ui)\//.test(path))
    const isOfBackOffice = (path: string) => path.startsWith('src/admin/ui/')
    const upward = violations(
      primitives,
      (from, { path }) => /^src\/(site|admin|routes)\//.test(from) && !(isOfBackOffice(path) && isOfBackOffice(from)),
    )
    expect(upward).toEqual([])
  })

  it('no imports lead in a circle, types included', () => {
    expect(importCycles(everything)).toEqual([])
  })
})

describe('references', () => {
  it('in comments lead to a section, a heading, a decision or a file that exists', () => {
    const scripts = readdirSync('scripts').filter((name) => name.endsWith('.mjs'))
    const others = [
      ...scripts.map((name) => `scripts/${name}`),
      'vite.config.ts',
      'playwright.config.ts',
      'src/styles.css',
      'src/site/site.css',
      'src/admin/admin.css',
    ]
    const texts = others.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    const comments = [...everything, ...texts].map(({ path, text }) => ({ path, text: commentsOf(text) }))
    expect(comments.flatMap(brokenReferences)).toEqual([])
    expect(brokenReferences({ path: '.env.example', text: readFileSync('.env.example', 'utf8') })).toEqual([])
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
    const asks = /[!=]== '(?:query|consultation)'|startsWith\('(?:query|consultation)/
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

  it('every local link, image and script in the README exists', () => {
    const readme = readFileSync('README.md', 'utf8')
    const targets = [...readme.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target]) => target ?? '')
    expect(targets.filter((target) => !existsSync(target))).toEqual([])
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
    const named = [...readme.matchAll(/npm run ([a-z:]+)/g)].map(([, name]) => name ?? '')
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  it('no file is over 250 lines without saying why', () => {
    const long = everything
      .filter(({ lines, text }) => lines > 250 && !text.includes('// Long because'))
      .map(({ path }) => path)
    expect(long).toEqual([])
  })

  it('every file is imported under its own name', () => {
    const paths = new Set(everything.map(({ path }) => path))
    const missing = violations(
      everything,
      (from) => isSource(from) && /\.tsx?$/.test(from) && !paths.has(from) && !from.endsWith('.gen.ts'),
    )
    expect(missing).toEqual([])
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
