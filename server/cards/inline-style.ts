import { palette } from './palette.ts'

/** Classes that say nothing about a drawing's look on a sheet of fixed size. */
const LAYOUT = /^(block|h-|w-|size-|max-w-|overflow-|[\w-]+:|shrink|aspect-|tracking-\[)/

/**
 * A drawing's markup with its utility classes as style attributes: the rasterizer has no style sheet. Throws for a class that
 * it cannot express, so that a drawing never loses its look unnoticed.
 */
export function inlineStyle(svg: string): string {
  return svg.replace(/ class="([^"]*)"/g, (_, classes: string) => {
    const rules = classes.split(/\s+/).flatMap((name) => (name ? ruleOf(name) : []))
    return rules.length > 0 ? ` style="${rules.join(';')}"` : ''
  })
}

function ruleOf(name: string): string[] {
  if (LAYOUT.test(name)) return []
  const paint = /^(fill|stroke|text)-([a-z]+)(?:\/(\d+))?$/.exec(name)
  if (paint) {
    const [, property = '', token = '', percent] = paint
    const color =
      token === 'none' || token === 'current' ? { none: 'none', current: 'currentColor' }[token] : palette[token]
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
  if (rule === undefined) throw new Error(`A card cannot express the class ${name}`)
  return rule ? [rule] : []
}

/** By the names inside the font files, which are not those of the style sheet. */
const fixed: Record<string, string> = {
  'font-mono': "font-family:'Geist Mono Medium'",
  'font-sans': "font-family:'Host Grotesk Medium'",
  'font-medium': 'font-weight:500',
  // Cards carry one weight of each typeface.
  'font-semibold': 'font-weight:500',
  '[paint-order:stroke]': 'paint-order:stroke',
  uppercase: '',
  'tabular-nums': '',
  caption: "font-family:'Geist Mono Medium';font-size:12px",
}
