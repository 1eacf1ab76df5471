import type { IncomingMessage } from 'node:http'
import { html } from './html.ts'

/** Whether a browser asks for a page, and not a program or the page's own scripts for a file. */
export function isForPage({ method, headers }: Pick<IncomingMessage, 'headers'> & { method?: string }): boolean {
  return method === 'GET' && (headers.accept?.includes('text/html') ?? false)
}

/** A page that says why it is not there yet and loads itself again. Browsers ignore Retry-After. Has no style, which is one more file. */
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
