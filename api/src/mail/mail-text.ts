import { breakLinks } from '#src/mail/break-links'
import type { MailContent, MailPart, MailRow } from '#src/mail/mail-content'

/** A mail for readers of plain text. */
export function mailText({ title, parts, closing }: MailContent): string {
  const { signature, questions, contactEmail, shopUrl } = closing
  const blocks = [
    breakLinks(title),
    ...parts.filter(({ kind }) => kind !== 'picture').map(partText),
    `${questions} ${contactEmail}`,
    `${signature}\n${shopUrl}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

function partText(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return breakLinks(part.text)
    case 'heading':
      return `${breakLinks(part.text)}\n${'-'.repeat(part.text.length)}`
    case 'rows':
      return part.rows.map(rowText).join('\n')
    case 'lines':
      return [`${breakLinks(part.label)}:`, ...linesText(part)].join('\n')
    case 'picture':
      return ''
    case 'link':
      return `${breakLinks(part.text)}:\n${part.url}`
  }
}

function linesText({ lines, own }: Extract<MailPart, { kind: 'lines' }>): string[] {
  return [...lines.map(breakLinks), ...(own ? [own] : [])].map((line) => `  ${line}`)
}

function rowText({ name, notes, amount }: MailRow): string {
  return [`${breakLinks(name)}: ${amount}`, ...notes.map((note) => `  ${breakLinks(note)}`)].join('\n')
}
