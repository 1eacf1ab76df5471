import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Import, importCycles, type Module, waysTo, withImports } from './helpers/imports.ts'
import { brokenLinks, brokenReferences, codeOf, commentsOf, documents, quotedTexts } from './helpers/references.ts'
import { sourceFiles } from './helpers/source-files.ts'

const server = sourceFiles('server/**', 'drizzle/**').map(withImports)
const browser = sourceFiles('src/**').map(withImports)
const everything = [...server, ...browser, ...sourceFiles('tests/**', 'scripts/**', '.').map(withImports)]
const modules = new Map(everything.map((module) => [module.path, module]))

type Rule = {
  /** The files that the rule is about. */
  of: RegExp
  /** What they may not import, or all that they may. */
  not?: RegExp
  only?: RegExp
  /** What they may import as types nevertheless. */
  types?: RegExp
  /** Whether the rule is also about what they reach over other files: by values, or by types as well. */
  through?: 'values' | 'all'
  /** The imports that are meant to be. */
  except?: string[]
}

/** Where requests come in. */
const transports = 'http|pages|rest|seo'
/** What stands on the features, as they stand on the base. */
const above = `backup|doctor|${transports}`
/** The files that put the server together. The rest of it reaches them only from routers. */
const app = '(app|context|main|router|serve|trpc)\\.ts$'

const rules: Record<string, Rule> = {
  'shared code imports only zod and itself': { of: /^src\/shared\//, only: /^(zod$|src\/shared\/)/ },
  'in shared code, only schemas use zod': { of: /^src\/shared\/(?!.*\.schema\.ts$)/, not: /^zod$/, types: /^zod$/ },
  'only stores, the database folder and the outbox speak SQL': {
    of: /^server\/(?!(db|events)\/|.*\.store\.ts$)/,
    not: /^drizzle-orm/,
    types: /^drizzle-orm/,
  },
  'services know neither HTTP nor tRPC': { of: /^server\/.*\.service\.ts$/, not: /^(fastify$|@fastify\/|@trpc\/)/ },
  'stores and services reach no transport': {
    of: /^server\/.*\.(store|service)\.ts$/,
    not: new RegExp(`^server/((${transports})/|${app})`),
    through: 'all',
  },
  'transports ask services and procedures, and no store': {
    of: new RegExp(`^server/(${transports})/`),
    not: /\.store\.ts$/,
  },
  'only the app and other transports import transports': {
    of: new RegExp(`^server/(?!(${transports})/|${app})`),
    not: new RegExp(`^server/(${transports})/`),
  },
  'what the features of the server stand on imports no feature': {
    of: new RegExp(`^server/(?!(features|${above})/)[^/]+/`),
    not: /^server\/(features|backup|doctor)\//,
  },
  'what the features of the server stand on reaches none, apart from its routers': {
    of: new RegExp(`^server/(?!(features|${above})/)[^/]+/.*(?<!\\.router)\\.ts$`),
    not: new RegExp(`^server/((features|${above})/|${app})`),
    through: 'all',
  },
  'the server imports from src only shared code and the types of the renderer': {
    of: /^(server|drizzle)\//,
    not: /^src\/(?!shared\/)/,
    types: /^src\/(entry-server|router)\.tsx$/,
    except: ['server/rest/docs-page.ts imports src/theme.css'],
  },
  "the browser takes from the server nothing but the router's type": {
    of: /^src\//,
    not: /^(server|drizzle)\//,
    types: /^server\/router\.ts$/,
  },
  'the product imports no script and no test': {
    of: /^(server|drizzle|src)\//,
    not: /^(scripts|tests)\//,
    types: /^scripts\/vite\/router-manifest\.ts$/,
  },
  'React draws only the preview images on the server': {
    of: /^server\/(?!seo\/og-images\/)/,
    not: /^react(-dom)?($|\/)/,
  },
  'the public site reaches no back office': { of: /^src\/site\//, not: /^src\/admin\//, through: 'values' },
  'the back office reaches no public site': { of: /^src\/admin\//, not: /^src\/site\//, through: 'values' },
  'the top of src has of the public site only its frame, and nothing of the back office': {
    of: /^src\/[^/]+$/,
    not: /^src\/(admin\/|site\/(?!layout\/|site\.css$))/,
  },
  'no file imports a route': { of: /./, not: /^src\/routes\// },
  'primitives know no feature': { of: /^src\/(ui|form|figures|lib)\//, not: /^src\/(site|admin)\// },
  'primitives of the back office know no feature': { of: /^src\/admin\/ui\//, not: /^src\/(site|admin\/(?!ui\/))/ },
  'all paths can be read in the code': {
    of: /./,
    not: /^(\(computed\)|(node:)?module)$/,
    except: [
      'scripts/fonts.ts imports node:module',
      'scripts/sample-posts.ts imports (computed)',
      'server/backup/schedule.ts imports (computed)',
      'server/markdown/render.ts imports (computed)',
      'server/pages/pages.ts imports (computed)',
    ],
  },
  'no code imports the process, which has the environment': { of: /^(server|src)\//, not: /^(node:)?process$/ },
}

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
      .filter(({ lines, text }) => lines > 250 && !text.includes('// Long because'))
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
