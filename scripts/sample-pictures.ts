import sharp from 'sharp'
import { randomFrom } from '#src/figures/models/seed.ts'
import type { ArticleCategory } from '#src/shared/posts/article.ts'

const [width, height] = [1600, 1000]
/** Blocks in each direction: enough to cover the corners. */
const depth = 26
/** Half the width of a block. */
const half = 80

type Color = readonly [number, number, number]
type Inks = { paper: Color; tint: Color; line: Color }

/** Paper and ink colors per category, in the hue of its domain. */
const prints: Record<ArticleCategory, Inks> = {
  AI: { paper: [249, 241, 226], tint: [222, 168, 74], line: [42, 32, 18] },
  Blockchain: { paper: [232, 235, 250], tint: [130, 142, 224], line: [28, 32, 58] },
  Cybersecurity: { paper: [230, 240, 233], tint: [96, 176, 134], line: [18, 40, 30] },
  Business: { paper: [250, 234, 241], tint: [214, 108, 158], line: [48, 22, 36] },
}

/**
 * Draws the picture of a sample post: blocks of different heights from above, lit from the left, one of them in a strong color. The
 * title seeds it. The covers that the site draws are lines and dots, so the solid sides set it apart as an upload.
 */
export async function samplePicture(title: string, category: ArticleCategory): Promise<File> {
  const { paper, tint, line } = prints[category]
  const random = randomFrom(title)
  const plain = [mix(paper, [255, 255, 255], 0.5), mix(paper, tint, 0.42), mix(tint, line, 0.42)]
  const strong = [mix(tint, paper, 0.15), mix(tint, line, 0.25), mix(line, tint, 0.2)]
  // From the back to the front, so that the nearer blocks hide the farther ones.
  const blocks = Array.from({ length: depth * depth }, (_, i) => ({ a: Math.floor(i / depth), b: i % depth }))
    .map(({ a, b }) => ({
      x: width / 2 + (b - a) * half,
      y: (a + b) * (half / 2) - 380,
      height: 40 + random() ** 2 * 330,
    }))
    .toSorted((one, other) => one.y - other.y)
  // The tallest of those in the middle.
  const chosen = blocks
    .filter(({ x, y }) => Math.abs(x - width / 2) < width / 4 && y > 420 && y < 720)
    .reduce((best, one) => (one.height > best.height ? one : best))
  const shapes = blocks.map((block) =>
    sides(block)
      .map((d, i) => {
        return `<path fill="${css((block === chosen ? strong : plain)[i] ?? line)}" d="${d}"/>`
      })
      .join(''),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g stroke="${css(line)}" stroke-width="3" stroke-linejoin="round">${shapes.join('')}</g></svg>`
  const png = await sharp(Buffer.from(svg))
    .flatten({ background: css(paper) })
    .png()
    .toBuffer()
  return new File([new Uint8Array(png)], 'picture.png', { type: 'image/png' })
}

/** Returns the top and the two visible sides of a block, whose foot has its far corner at `y`. */
function sides({ x, y, height }: { x: number; y: number; height: number }): string[] {
  const top = Math.round(y - height)
  const [quarter, long] = [half / 2, Math.round(height)]
  return [
    `M${x} ${top}l${half} ${quarter}l${-half} ${quarter}l${-half} ${-quarter}z`,
    `M${x - half} ${top + quarter}l${half} ${quarter}v${long}l${-half} ${-quarter}z`,
    `M${x + half} ${top + quarter}l${-half} ${quarter}v${long}l${half} ${-quarter}z`,
  ]
}

/** Returns the color at a share of the way from one to another. */
function mix(from: Color, to: Color, share: number): Color {
  const [red, green, blue] = from.map((value, i) => Math.round(value + share * ((to[i] ?? 0) - value)))
  return [red ?? 0, green ?? 0, blue ?? 0]
}

const css = (color: Color) => `rgb(${color})`
