import { palette } from './palette.ts'

/** Classes without an effect on a drawing of fixed size. */
const LAYOUT = /^(block|size-full|@(max-|min-|xl:|4xl:)|@md:\[--label|\[vector-effect)/

/** Classes for containers as wide as the image. */
const AT_THIS_WIDTH = /^@md:/

/**
 * Replaces the custom properties in a drawing's markup by their values and its utility classes by style attributes: the rasterizer has
 * no style sheet. Throws for a property or a class that it does not know, so that no drawing loses a style unnoticed. `ground` is the
 * background color.
 */
export function inlineStyle(svg: string, ground: string): string {
  const values: Record<string, string | undefined> = {
    ...Object.fromEntries(Object.entries(palette).map(([name, color]) => [`--color-${name}`, color])),
    '--cover-ground': ground,
    '--cover-tint': palette.ai,
    // A container as wide as the image has room for all words.
    '--tags': 'inline',
    '--labels': 'inline',
    '--label': '14px',
  }
  const withValues = svg.replace(/var\(([^,)]*)[^)]*\)/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`A preview image cannot express the property ${name}`)
    return value
  })
  return withValues.replace(/ class="([^"]*)"/g, (_, classes: string) => {
    const names = classes.split(/\s+/).filter((name) => name && !LAYOUT.test(name))
    const wide = names.filter((name) => AT_THIS_WIDTH.test(name)).map((name) => name.replace(AT_THIS_WIDTH, ''))
    // A class for this width overrides one for all widths.
    const rules = [...names.filter((name) => !AT_THIS_WIDTH.test(name)), ...wide].flatMap(ruleOf)
    return rules.length > 0 ? ` style="${rules.join(';')}"` : ''
  })
}

function ruleOf(name: string): string[] {
  if (name === 'font-mono') return ["font-family:'Geist Mono'"]
  const size = /^text-\[([\d.]+)px\]$/.exec(name)?.[1]
  if (size) return [`font-size:${size}px`]
  throw new Error(`A preview image cannot express the class ${name}`)
}
