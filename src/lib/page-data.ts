/** A value as a data block in the head: the browser needs it before its first render. */
export function pageData(id: string, value: unknown) {
  // A `<` could end the script element early.
  return { id, type: 'application/json', children: JSON.stringify(value).replaceAll('<', '\\u003c') }
}

/** The text of a block that the server wrote with `pageData`; undefined when the page has none. */
export function readPageData(page: Document, id: string): string | undefined {
  return page.getElementById(id)?.textContent
}
