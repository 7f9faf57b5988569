import { breakLinks } from '#src/mail/break-links'
import type { MailContent, MailPart, MailRow } from '#src/mail/mail-content'
import { escapeHtml } from '#src/mail/escape-html'

// Mail programs only read inline styles. Colors are those of the pages.
const ink = '#211c1a'
const quiet = '#574e49'
const line = '1px solid #e2dbd0'
const oxblood = '#6d1f2b'
const serif = 'Georgia,serif'
const sans = 'system-ui,-apple-system,Segoe UI,Helvetica,Arial,sans-serif'
// A border as wide as the padding: the mail program that ignores padding still shows a button.
const button = `display:inline-block;background:${oxblood};border:solid ${oxblood};border-width:12px 24px;color:#ffffff;font-weight:600;text-decoration:none`

/** A mail in the shop's design: one column, no pictures but its own, readable at any width and without colors. */
export function mailHtml({ language, title, parts, closing }: MailContent): string {
  const { signature, questions, contactEmail, shopUrl } = closing
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${textHtml(title)}</title>
</head>
<body style="margin:0;background:#faf8f4;color:${ink};font:16px/1.5 ${sans}">
<div style="max-width:600px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 24px;font:24px ${serif};border-bottom:2px solid ${ink}">Barre</p>
<h1 style="margin:0 0 16px;font:normal 28px/1.25 ${serif}">${textHtml(title)}</h1>
${parts.map(partHtml).join('\n')}
<p style="margin:32px 0 0;padding-top:16px;border-top:${line};color:${quiet}">${escapeHtml(questions)} ${linkHtml(`mailto:${contactEmail}`, contactEmail)}<br>${linkHtml(shopUrl, signature)}</p>
</div>
</body>
</html>
`
}

function partHtml(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${textHtml(part.text)}</p>`
    case 'heading':
      return `<h2 style="margin:32px 0 8px;font:normal 20px/1.3 ${serif}">${textHtml(part.text)}</h2>`
    case 'rows':
      return rowsHtml(part.caption, part.rows)
    case 'lines':
      return `<p style="margin:0 0 16px"><strong>${textHtml(part.label)}</strong><br>${linesHtml(part)}</p>`
    case 'link':
      return part.isMain
        ? `<p style="margin:24px 0">${linkHtml(part.url, breakLinks(part.text), button)}</p>`
        : `<p style="margin:0 0 16px">${linkHtml(part.url, breakLinks(part.text))}</p>`
    case 'picture':
      return pictureHtml(part)
  }
}

function pictureHtml({ cid, alt, pixels }: Extract<MailPart, { kind: 'picture' }>): string {
  return `<p style="margin:0 0 16px"><img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(alt)}" width="${pixels}" height="${pixels}" style="display:block;max-width:100%;height:auto"></p>`
}

function linesHtml({ lines, own }: Extract<MailPart, { kind: 'lines' }>): string {
  return [...lines.map(textHtml), ...(own ? [escapeHtml(own)] : [])].join('<br>')
}

/** Untrusted text: neither markup nor a link. */
function textHtml(text: string): string {
  return escapeHtml(breakLinks(text))
}

function rowsHtml(caption: string, rows: MailRow[]): string {
  const label = escapeHtml(caption)
  return `<table aria-label="${label}" style="width:100%;border-collapse:collapse">
${rows.map(rowHtml).join('\n')}
</table>`
}

function rowHtml({ name, notes, amount, isStrong = false }: MailRow): string {
  const cell = `padding:8px 0;border-bottom:${line};vertical-align:top;font-weight:${isStrong ? 'bold' : 'normal'}`
  const small = notes.map(
    (note) => `<br><span style="color:${quiet};font-size:14px">${textHtml(note)}</span>`,
  )
  return `<tr><th scope="row" style="${cell};text-align:left">${textHtml(name)}${small.join('')}</th><td style="${cell};text-align:right;white-space:nowrap">${escapeHtml(amount)}</td></tr>`
}

function linkHtml(url: string, text: string, style = `color:${oxblood}`): string {
  return `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(text)}</a>`
}
