import { html, raw } from '#server/html.ts'
import type { MailBlock } from '#src/shared/mail/mail.ts'
import type { SenderSettings } from './envelope.ts'

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * Renders a message as HTML and as plain text. The HTML has no image, no style sheet and no color besides its links and
 * lines, so that mail clients show it in their own theme.
 */
export function renderMail(
  blocks: readonly MailBlock[],
  { SITE_NAME, siteUrl }: Pick<SenderSettings, 'SITE_NAME' | 'siteUrl'>,
): { html: string; text: string } {
  const from = `${SITE_NAME}, ${siteUrl}`
  const shown = blocks.filter((block) => block.type !== 'facts' || block.facts.length > 0)
  return {
    html: html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:24px;${font};font-size:15px;line-height:1.55"><div style="max-width:560px;overflow-wrap:break-word">
${raw(shown.map(blockHtml))}<p style="margin:32px 0 0;padding-top:12px;border-top:1px solid #888;font-size:13px">${from}</p>
</div></body></html>`,
    text: `${shown.map(blockText).join('\n\n')}\n\n-- \n${from}\n`,
  }
}

/** Stands in for a secret link where a message is shown to others than its recipient. */
const linkNotShown = '(the link is only in the message itself)'

function blockHtml(block: MailBlock): string {
  switch (block.type) {
    case 'text':
      return html`<p style="margin:0 0 16px;white-space:pre-wrap">${block.text}</p>\n`
    case 'markdown':
      return html`<div>${raw([block.html])}</div>\n`
    case 'facts': {
      const rows = block.facts.map(
        ({ label, value }) =>
          html`<tr><th align="left" valign="top" style="padding:2px 16px 2px 0;font-weight:400;white-space:nowrap">${label}</th><td style="padding:2px 0"><b>${value}</b></td></tr>`,
      )
      return html`<table role="presentation" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${raw(rows)}</table>\n`
    }
    case 'quote':
      return html`<blockquote style="margin:0 0 16px;padding-left:14px;border-left:2px solid #888;white-space:pre-wrap">${block.text}</blockquote>\n`
    case 'link':
      return html`<p style="margin:0 0 16px"><a href="${block.url}">${block.label}</a></p>\n`
    case 'secret-link':
      return html`<p style="margin:0 0 16px">${block.label}: ${linkNotShown}</p>\n`
  }
}

function blockText(block: MailBlock): string {
  switch (block.type) {
    case 'text':
    case 'markdown':
      return block.text
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'quote':
      return block.text.replace(/^/gm, '> ')
    case 'link':
      return `${block.label}:\n${block.url}`
    case 'secret-link':
      return `${block.label}: ${linkNotShown}`
  }
}
