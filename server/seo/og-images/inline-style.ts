import { palette } from './palette.ts'

/** Classes without an effect on a drawing of fixed size. */
const LAYOUT = /^(h-|w-|size-|max-w-|overflow-|[\w-]+:|@|\*|shrink|aspect-|tracking-\[|\[vector-effect)/

/** Classes for containers as wide as the image. */
const AT_THIS_WIDTH = /^@md:/

/**
 * Replaces the utility classes in a drawing's markup by style attributes: the rasterizer has no style sheet. Throws for a class
 * that it cannot express, so that no drawing loses a style unnoticed. `ground` is the background colour.
 */
export function inlineStyle(svg: string, ground: string): string {
  const colors: Record<string, string> = {
    ...palette,
    '(--cover-ground)': ground,
    '(--cover-tint)': palette.ai ?? 'none',
    none: 'none',
    current: 'currentColor',
  }
  return svg.replace(/ class="([^"]*)"/g, (_, classes: string) => {
    const names = classes.split(/\s+/).filter(Boolean)
    const wide = names.filter((name) => AT_THIS_WIDTH.test(name)).map((name) => name.replace(AT_THIS_WIDTH, ''))
    // A class for this width overrides one for all widths.
    const rules = [...names, ...wide].flatMap((name) => ruleOf(name, colors))
    return rules.length > 0 ? ` style="${rules.join(';')}"` : ''
  })
}

function ruleOf(name: string, colors: Record<string, string>): string[] {
  if (LAYOUT.test(name)) return []
  const paint = /^(fill|stroke|text)-([a-z]+|\(--[a-z-]+\))(?:\/(\d+))?$/.exec(name)
  if (paint) {
    const [, property = '', token = '', percent] = paint
    const color = colors[token]
    if (color) {
      const rules = [`${property === 'text' ? 'color' : property}:${color}`]
      if (percent && property !== 'text') rules.push(`${property}-opacity:${Number(percent) / 100}`)
      return rules
    }
  }
  const number = (pattern: RegExp) => pattern.exec(name)?.[1]
  const size = number(/^text-\[([\d.]+)px\]$/)
  if (size) return [`font-size:${size}px`]
  const width = number(/^stroke-\[([\d.]+)(?:px)?\]$/) ?? number(/^stroke-(\d+)$/)
  if (width) return [`stroke-width:${width}`]
  const opacity = number(/^opacity-(\d+)$/)
  if (opacity) return [`opacity:${Number(opacity) / 100}`]
  const rule = fixed[name]
  if (rule === undefined) throw new Error(`A preview image cannot express the class ${name}`)
  return rule ? [rule] : []
}

const fixed: Record<string, string> = {
  'font-mono': "font-family:'Geist Mono'",
  'font-sans': "font-family:'Host Grotesk'",
  'font-medium': 'font-weight:500',
  // Preview images carry one weight of each typeface.
  'font-semibold': 'font-weight:500',
  '[paint-order:stroke]': 'paint-order:stroke',
  block: 'display:inline',
  hidden: 'display:none',
  uppercase: '',
  'tabular-nums': '',
  caption: "font-family:'Geist Mono';font-size:12px",
}
