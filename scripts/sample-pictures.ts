import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { openFonts } from '#server/seo/og-images/fonts.ts'
import { randomFrom } from '#src/figures/models/seed.ts'
import type { ArticleCategory } from '#src/shared/articles/articles.ts'

const [width, height] = [1600, 1000]
/** The number of contour lines. Every fifth is thicker. */
const lines = 30
const tints = 6

type Colour = readonly [number, number, number]
type Inks = { paper: Colour; tint: Colour; line: Colour }

/** Paper and ink colours per category, in the hue of its domain. */
const prints: Record<ArticleCategory, Inks> = {
  AI: { paper: [249, 241, 226], tint: [222, 168, 74], line: [42, 32, 18] },
  Blockchain: { paper: [232, 235, 250], tint: [130, 142, 224], line: [28, 32, 58] },
  Cybersecurity: { paper: [230, 240, 233], tint: [96, 176, 134], line: [18, 40, 30] },
  Business: { paper: [250, 234, 241], tint: [214, 108, 158], line: [48, 22, 36] },
}

/** Draws the picture of a sample post: a contour map of a terrain that is seeded by the title. */
export async function samplePicture(title: string, category: ArticleCategory): Promise<File> {
  const { paper, tint, line } = prints[category]
  const ground = terrain(title)
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * (width + 1) + x
      const level = (ground[i] ?? 0) * lines
      const slope = Math.hypot((ground[i + 1] ?? 0) * lines - level, (ground[i + width + 1] ?? 0) * lines - level)
      const nearest = Math.round(level)
      const weight = nearest % 5 === 0 ? 1.9 : 1
      // The distance to the line in pixels, estimated from the slope. The edge is antialiased over one pixel.
      const drawn = Math.max(0, Math.min(1, weight + 0.5 - Math.abs(level - nearest) / Math.max(slope, 1e-4)))
      const layer = Math.floor((level / lines) * tints) / tints
      for (let c = 0; c < 3; c++) {
        const flat = (paper[c] ?? 0) + ((tint[c] ?? 0) - (paper[c] ?? 0)) * layer
        pixels[(y * width + x) * 3 + c] = flat + ((line[c] ?? 0) - flat) * drawn * 0.85
      }
    }
  }
  const png = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .composite([{ input: await labels(ground, prints[category]) }])
    .png()
    .toBuffer()
  return new File([new Uint8Array(png)], 'picture.png', { type: 'image/png' })
}

/** Returns the heights of the thicker lines as a transparent picture, each on its line where it has room. */
async function labels(ground: Float64Array, { paper, line }: Inks): Promise<Buffer> {
  const spots = Array.from({ length: 140 * 95 }, (_, i) => ({
    x: 100 + (i % 140) * 10,
    y: 120 + Math.floor(i / 140) * 8,
  }))
  const placed: { x: number; y: number; metres: number }[] = []
  for (let top = 5; top < lines; top += 5) {
    const spot = spots.find(
      ({ x, y }) =>
        Math.abs((ground[y * (width + 1) + x] ?? 0) * lines - top) < 0.04 &&
        placed.every((other) => Math.hypot(other.x - x, other.y - y) > 220),
    )
    if (spot) placed.push({ ...spot, metres: top * 10 })
  }
  const texts = placed.map(
    ({ x, y, metres }) =>
      `<rect x="${x - 62}" y="${y - 30}" width="124" height="60" fill="rgb(${paper})"/><text x="${x}" y="${y + 13}" text-anchor="middle">${metres} m</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Geist Mono" font-size="38" fill="rgb(${line})">${texts.join('')}</svg>`
  const { paths } = await openFonts()
  return (await renderAsync(svg, { font: { loadSystemFonts: false, fontFiles: paths } })).asPng()
}

/**
 * Returns heights from 0 to 1 by row, one point more than pixels in each direction: hills of two sizes and a few
 * hollows.
 */
function terrain(title: string): Float64Array {
  const random = randomFrom(title)
  const ground = new Float64Array((width + 1) * (height + 1))
  for (let hill = 0; hill < 26; hill++) {
    const spread = (hill < 10 ? 250 : 110) * (0.6 + random() * 0.8)
    const top = (spread / 250) * (0.3 + random()) * (random() < 0.3 ? -1 : 1)
    // A two-dimensional Gaussian is the product of two one-dimensional ones, which saves exponentials for over a
    // million points.
    const across = bell(random() * width, spread, width)
    const down = bell(random() * height, spread, height)
    for (let y = 0; y <= height; y++) {
      const share = top * (down[y] ?? 0)
      for (let x = 0; x <= width; x++)
        ground[y * (width + 1) + x] = (ground[y * (width + 1) + x] ?? 0) + share * (across[x] ?? 0)
    }
  }
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of ground) {
    lowest = Math.min(lowest, value)
    highest = Math.max(highest, value)
  }
  return ground.map((value) => (value - lowest) / (highest - lowest))
}

function bell(centre: number, spread: number, length: number): Float64Array {
  return Float64Array.from({ length: length + 1 }, (_, i) => Math.exp(-((i - centre) ** 2) / (2 * spread ** 2)))
}
