import type { Selectable } from 'kysely'
import type { Mailbox } from '#src/db/generated/schema'
import { escapeHtml } from '#src/mail/escape-html'

type KeptMail = Selectable<Mailbox>
type Heading = Pick<KeptMail, 'id' | 'recipient' | 'subject' | 'created_at'>

export function mailListPage(mails: Heading[]): string {
  const rows = mails.map(
    ({ id, recipient, subject, created_at: sentAt }) =>
      `<tr><td>${sentAt.toISOString()}</td><td>${escapeHtml(recipient)}</td><td><a href="/dev/mail/${id}">${escapeHtml(subject)}</a></td></tr>`,
  )
  const list = `<table><thead><tr><th scope="col">Time</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`
  return page('Mail', mails.length === 0 ? '<p>No mail yet.</p>' : list)
}

export function mailPage(mail: KeptMail): string {
  return page(
    mail.subject,
    `<p>To ${escapeHtml(mail.recipient)}, ${mail.created_at.toISOString()}, ${escapeHtml(mail.message_id)}</p>
<p><a href="/dev/mail/${mail.id}/html">As HTML</a> <a href="/dev/mail">All mail</a></p>
<pre>${escapeHtml(mail.text_part)}</pre>`,
  )
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>body{margin:2rem;background:#faf8f4;color:#211c1a;font:16px/1.5 system-ui,sans-serif}h1{font:normal 28px Georgia,serif}
th,td{padding:.25rem 1.5rem .25rem 0;text-align:left}a{color:#6d1f2b}pre{font-size:1rem;white-space:pre-wrap}</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1>
${content}
</main></body>
</html>
`
}
