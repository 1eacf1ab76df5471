import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Plugin, runnerImport } from 'vite'

const MODULE = /\/src\/.+\.drawings\.tsx$/
const DRAWING = /(<svg\b[^>]*>)((?:<title>[^<]*<\/title>)?)(.*?)<\/svg>/gs
const SHAPE = /<(path|circle|rect|line|ellipse|polyline|polygon) (?![^>]*vector-effect)/g
/** Stands for the address of the file. */
const FILE = '__DRAWING_FILE__'

/** Nodes, or markup. */
type Drawings = Record<string, ReactNode>

/**
 * Renders the `drawings` of each `*.drawings.tsx` into one SVG file at build time, and replaces the module by markup that refers to it
 * (ADR 41). In development and tests the module is used as written.
 */
export function drawingFiles(): Plugin {
  return {
    name: 'drawing-files',
    apply: 'build',
    load: {
      filter: { id: MODULE },
      async handler(id) {
        const { module, dependencies } = await runnerImport<{ drawings: Drawings }>(id, { configFile: false })
        for (const dependency of dependencies) this.addWatchFile(dependency)
        const { svg, markup } = drawingFile(module.drawings)
        const { root, cacheDir } = this.environment.config
        const folder = join(cacheDir, 'drawing-files', relative(root, dirname(id)))
        const file = join(folder, basename(id).replace('.drawings.tsx', '-drawings.svg'))
        await mkdir(folder, { recursive: true })
        await writeFile(file, svg)
        const entries = Object.entries(markup).map(([name, html]) => {
          const text = JSON.stringify(html).replaceAll(FILE, '" + file + "')
          return `${JSON.stringify(name)}: ${typeof module.drawings[name] === 'string' ? text : `drawingMarkup(${text})`}`
        })
        return `import file from ${JSON.stringify(`${file}?url`)}
import { drawingMarkup } from '#src/figures/kit/drawn.tsx'
export const drawings = {${entries.join(',\n')}}`
      },
    },
  }
}

/**
 * Moves the inside of each `<svg>` into a file. Throws when an element inside has a class: the page's rules do not apply in the file, only
 * inherited properties do.
 */
export function drawingFile(drawings: Drawings): { svg: string; markup: Record<string, string> } {
  const parts: string[] = []
  const move = (name: string, html: string) =>
    html.replace(DRAWING, (_, root: string, title: string, inside: string) => {
      if (inside.includes('class="')) throw new Error(`${name} has a class inside of its drawing: use attributes.`)
      const id = `${name}-${parts.length}`
      parts.push(`<g id="${id}">${withStrokes(inside, root)}</g>`)
      return `${root}${title}<use href="${FILE}#${id}"/></svg>`
    })
  const markup = Object.fromEntries(
    Object.entries(drawings).map(([name, drawing]) => [
      name,
      move(name, typeof drawing === 'string' ? drawing : renderToStaticMarkup(drawing)),
    ]),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${parts.join('')}</svg>`
  return { svg: svg.replace(/><\/(path|circle|rect)>/g, '/>'), markup }
}

/** Copies the one rule for what is inside onto it: strokes that do not scale, a class of the `<svg>`. It is not inherited. */
function withStrokes(inside: string, root: string): string {
  if (!root.includes('vector-effect:non-scaling-stroke')) return inside
  return inside.replace(SHAPE, '<$1 vector-effect="non-scaling-stroke" ')
}
