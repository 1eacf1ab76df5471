/** A value as a JSON data block in the head, for code that needs it before the first render. */
export function pageData(id: string, value: unknown) {
  // A "</script>" in the value must not end the element.
  return { id, type: 'application/json', children: JSON.stringify(value).replaceAll('<', '\\u003c') }
}

/** Returns the text of a block written with `pageData`, or undefined when the page has none. */
export function readPageData(page: Document, id: string): string | undefined {
  return page.getElementById(id)?.textContent
}
