import { statSync } from 'node:fs'

/** The scripts that a page's HTML names, as a browser would load them, in their compressed size. In bytes. */
export async function initialScripts(url: string): Promise<number> {
  const html = await (await fetch(url)).text()
  const files = new Set([...html.matchAll(/\/assets\/[^"'\\]+\.js/g)].map(([file]) => file))
  return [...files].reduce((total, file) => total + statSync(`dist/client${file}.br`).size, 0)
}
