/** As much of jsdom as the tests use by themselves; the package brings no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(markup: string, options: { contentType: string })
    readonly window: { document: Document; DOMParser: typeof DOMParser }
  }
}
