// npm run fonts: writes the files in src/fonts, with only the characters and weights that the style sheets name. Run it after a change
// of those, or of a font's version.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const resolve = createRequire(import.meta.url).resolve
const sources: Record<string, string> = {
  'host-grotesk': '@fontsource-variable/host-grotesk/files/host-grotesk-latin-wght-normal.woff2',
  'host-grotesk-italic': '@fontsource-variable/host-grotesk/files/host-grotesk-latin-wght-italic.woff2',
  'noto-sans-math': '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2',
  'geist-mono': '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
}

const options = {
  // The features that browsers apply by default. No style uses the others, which are for fractions.
  keepFeatures: ['calt', 'ccmp', 'kern', 'liga', 'locl'],
  // Hints are half of the formula font's file; the text fonts have none.
  noHinting: true,
  // Names of the weights, for a menu of fonts.
  dropTables: ['STAT'],
}

const sheets = ['src/fonts.css', 'src/ui/article-body/text.css', 'src/ui/article-body/math.css']
const css = (await Promise.all(sheets.map((sheet) => readFile(sheet, 'utf8')))).join('\n')
for (const [, face = ''] of css.matchAll(/@font-face \{([^}]*)\}/g)) {
  const [, name = ''] = /url\("(?:\.\.?\/)+fonts\/(.+)\.woff2"\)/.exec(face) ?? []
  const source = sources[name]
  if (!source) continue
  const [, min, max = min] = /font-weight: (\d+)(?: (\d+))?/.exec(face) ?? []
  const subset = await subsetFont(await readFile(resolve(source)), charactersIn(face), {
    targetFormat: 'woff2',
    ...options,
    // A source of one weight has no axis.
    ...(min && { variationAxes: { wght: min === max ? Number(min) : { min: Number(min), max: Number(max) } } }),
  })
  await writeFile(`src/fonts/${name}.woff2`, subset)
  console.log(`${name}: ${subset.length} bytes`)
}

/** Returns the characters of a face's unicode-range. */
function charactersIn(face: string): string {
  return [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .flatMap(([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16)
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index)
    })
    .map((code) => String.fromCodePoint(code))
    .join('')
}
