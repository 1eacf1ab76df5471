import type { Plugin, Rolldown } from 'vite'

type RouteAssets = {
  scripts?: { attrs: Record<string, string | boolean>; children?: string }[]
  css?: string[]
  preloads?: string[]
}
export type RouterManifest = { routes: Record<string, RouteAssets> }

const ROUTE_COMPONENT = /\/src\/routes\/(.+)\.tsx\?tsr-split=component/
/** Only screens of the back office need their loader in the browser, because the server does not render them. */
const SCREEN_LOADER = /\/src\/routes\/(admin\/.+)\.tsx\?tsr-split=loader/

/**
 * Returns the route id of a file: `/_site/contact-us` for `_site/contact-us`. An `index` file is its folder with a
 * trailing slash, and a dot in a name separates path segments.
 */
function routeId(file: string): string {
  return `/${file.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`
}

/** Returns a chunk and its static imports, recursively. */
function withImports(bundle: Rolldown.OutputBundle, fileName: string, seen = new Set<string>()): Set<string> {
  if (seen.has(fileName)) return seen
  seen.add(fileName)
  const output = bundle[fileName]
  if (output?.type === 'chunk') for (const imported of output.imports) withImports(bundle, imported, seen)
  return seen
}

function cssOf(bundle: Rolldown.OutputBundle, chunks: Iterable<string>): string[] {
  return [...chunks].flatMap((name) => {
    const output = bundle[name]
    return output?.type === 'chunk' ? [...(output.viteMetadata?.importedCss ?? [])] : []
  })
}

type Entry = {
  /** The path of the first script. */
  script: string
  /** The path of the style sheet of all public pages. */
  sheet: string
}

/**
 * Writes `router-manifest.json` with the script, styles and preloads of each route of the client bundle. The server
 * passes it to the router, which adds the tags to the page.
 */
export function routerManifest({ script, sheet }: Entry): Plugin {
  return {
    name: 'router-manifest',
    apply: 'build',
    // After Vite has removed the chunks that only had styles.
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const routes: Record<string, RouteAssets> = {}
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const main = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/${script}`))
      if (!main) this.error(`no chunk for ${script}`)
      const styles = Object.values(bundle).find(
        (output) => output.type === 'asset' && output.originalFileNames.includes(sheet),
      )
      if (!styles) this.error(`no file for ${sheet}`)
      const initial = withImports(bundle, main.fileName)
      routes.__root__ = {
        scripts: [{ attrs: { type: 'module', async: true, src: `/${main.fileName}` } }],
        css: [`/${styles.fileName}`],
        preloads: [...initial].map((file) => `/${file}`),
      }
      for (const chunk of chunks) {
        const file = chunk.moduleIds
          .map((id) => (ROUTE_COMPONENT.exec(id) ?? SCREEN_LOADER.exec(id))?.[1])
          .find((match) => match !== undefined)
        if (!file) continue
        const own = [...withImports(bundle, chunk.fileName)].filter((name) => !initial.has(name))
        const { css = [], preloads = [] } = routes[routeId(file)] ?? {}
        routes[routeId(file)] = {
          css: [...new Set([...css, ...cssOf(bundle, own).map((name) => `/${name}`)])],
          preloads: [...new Set([...preloads, ...own.map((name) => `/${name}`)])],
        }
      }
      this.emitFile({
        type: 'asset',
        fileName: 'router-manifest.json',
        source: JSON.stringify({ routes } satisfies RouterManifest),
      })
    },
  }
}
