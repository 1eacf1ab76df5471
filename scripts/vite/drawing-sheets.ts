import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Plugin, runnerImport } from 'vite'

const MODULE = /\/src\/.+\.drawings\.tsx$/
const DRAWING = /(<svg\b[^>]*>)((?:<title>[^<]*<\/title>)?)(.*?)<\/svg>/gs

/** Nodes, or markup. */
type Drawings = Record<string, ReactNode>

/**
 * Draws what a `*.drawings.tsx` names when the product is built: the drawings are in one SVG file, the page has references into it, and
 * no bundle has their code. Without a build the module is what it says.
 */
export function drawingSheets(): Plugin {
  return {
    name: 'drawing-sheets',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: MODULE },
      async handler(id) {
        const { module } = await runnerImport<{ drawings: Drawings }>(id, { configFile: false })
        const { sheet, markup } = drawingSheet(module.drawings)
        const folder = join(this.environment.config.cacheDir, 'drawing-sheets')
        const file = join(folder, basename(id).replace('.drawings.tsx', '-drawings.svg'))
        await mkdir(folder, { recursive: true })
        await writeFile(file, sheet)
        const entries = Object.entries(markup).map(([name, html]) => {
          const text = JSON.stringify(html).replaceAll('SHEET', '" + sheet + "')
          return `${name}: ${typeof module.drawings[name] === 'string' ? text : `drawingMarkup(${text})`}`
        })
        return `import sheet from ${JSON.stringify(`${file}?url`)}
import { drawingMarkup } from '#src/figures/kit/drawing-markup.tsx'
export const drawings = {${entries.join(',\n')}}`
      },
    },
  }
}

/**
 * Moves the inside of each drawing into a sheet. In the markup that stays, `SHEET` stands for its address. Throws for a drawing that
 * relies on the page's rules: they do not reach into the sheet, only what is inherited does.
 */
export function drawingSheet(drawings: Drawings): { sheet: string; markup: Record<string, string> } {
  const parts: string[] = []
  const move = (name: string, html: string) =>
    html.replace(DRAWING, (_, root: string, title: string, inside: string) => {
      if (inside.includes('class="')) throw new Error(`${name} has a class inside of its drawing: use attributes.`)
      const id = `${name}${parts.length}`
      parts.push(`<g id="${id}">${withRules(inside, root)}</g>`)
      return `${root}${title}<use href="SHEET#${id}"/></svg>`
    })
  const markup = Object.fromEntries(
    Object.entries(drawings).map(([name, drawing]) => [
      name,
      move(name, typeof drawing === 'string' ? drawing : renderToStaticMarkup(drawing)),
    ]),
  )
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg">${parts.join('')}</svg>`
  return { sheet: sheet.replace(/><\/(path|circle|rect)>/g, '/>'), markup }
}

/** Writes the rules of src/styles.css, and of the root's classes for what is inside, as attributes. */
function withRules(inside: string, root: string): string {
  const withJoins = inside.replaceAll(' paint-order="stroke"', ' paint-order="stroke" stroke-linejoin="round"')
  if (!root.includes('vector-effect:non-scaling-stroke')) return withJoins
  return withJoins.replace(/<(path|circle|rect) (?![^>]*vector-effect)/g, '<$1 vector-effect="non-scaling-stroke" ')
}
