import type { AnySerializationAdapter } from '@tanstack/react-router'
import type { ArticlePart } from '#src/shared/articles/article-body.ts'

/** Index of the next `.article-run` to read. */
let at = 0

/** Leaves the HTML of an article out of the router's data: the browser reads it from the page, part by part. */
export const htmlPart: Partial<AnySerializationAdapter> = {
  key: 'html',
  ...(import.meta.env.SSR && {
    test: (value): value is ArticlePart => (value as ArticlePart | null)?.kind === 'html',
    toSerializable: () => null,
  }),
  fromSerializable: () => ({
    kind: 'html',
    html: document.getElementsByClassName('article-run')[at++]?.innerHTML ?? '',
  }),
}
