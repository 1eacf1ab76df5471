import type { Plugin } from 'vite'

const MIXED = /([\w-]+):[^;{}]*;\s*@supports \(color: color-mix\(in lab, red, red\)\) \{\s*(\1:[^{}]*)\}/g
/** The same for a rule in `@media (hover: hover)`, where both stand side by side. */
const HOVERED =
  /([^{};\s][^{};]*?) \{\s*([\w-]+):[^;{}]*;\s*\}\s*@supports \(color: color-mix\(in lab, red, red\)\) \{\s*\1 \{\s*(\2:[^{}]*)\}\s*\}/g
const PROPERTIES = /@layer properties \{\s*@supports [^{]*\{\s*[^{]*\{[^{}]*\}\s*\}\s*\}/g

/**
 * Tailwind adds rules for browsers without `color-mix()` or `@property`. All browsers of `build.cssTarget` have both: removes what only
 * others read, 3 % of the site's compressed sheet.
 */
export function withoutFallbacks(): Plugin {
  return {
    name: 'without-fallbacks',
    transform: {
      filter: { id: /\.css$/ },
      handler: (code) => ({
        code: code.replace(MIXED, '$2').replace(HOVERED, '$1 { $3 }').replace(PROPERTIES, ''),
        map: null,
      }),
    },
  }
}
