import type { IncomingMessage } from 'node:http'
import { html } from '#server/html.ts'

/** Returns whether the request is a browser's navigation to a page. */
export function isPageRequest({ method, headers }: Pick<IncomingMessage, 'headers'> & { method?: string }): boolean {
  return method === 'GET' && (headers.accept?.includes('text/html') ?? false)
}

/**
 * Returns a page that shows the reason and reloads itself, because browsers ignore Retry-After. It has no style sheet, which
 * would be one more request.
 */
export const retryPage = (message: string, seconds: number) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${String(seconds)}">
<title>One moment</title>
</head>
<body>
<p>${message}</p>
<p>This page loads again by itself.</p>
</body>
</html>
`
