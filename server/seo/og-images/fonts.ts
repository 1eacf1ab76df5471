import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const files = {
  'Host Grotesk': import.meta.resolve('@expo-google-fonts/host-grotesk/500Medium/HostGrotesk_500Medium.ttf'),
  'Geist Mono': import.meta.resolve('@expo-google-fonts/geist-mono/500Medium/GeistMono_500Medium.ttf'),
}

export type OgImageFonts = {
  /** For the text of an image, which becomes outlines. */
  fonts: { name: string; data: Buffer; weight: 500; style: 'normal' }[]
  /** For the text inside a drawing: the rasterizer reads fonts from files only. */
  paths: string[]
}

/** Reads the site's two typefaces at weight 500, as TrueType: neither satori nor resvg reads WOFF 2. */
export async function openFonts(): Promise<OgImageFonts> {
  const paths = Object.values(files).map((file) => fileURLToPath(file))
  const fonts = Object.entries(files).map(async ([name, file]) => {
    return { name, data: await readFile(new URL(file)), weight: 500 as const, style: 'normal' as const }
  })
  return { fonts: await Promise.all(fonts), paths }
}
