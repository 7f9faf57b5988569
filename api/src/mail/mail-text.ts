import type { MailContent, MailPart, MailRow } from '#src/mail/mail-content'

/** A mail for those who read plain text. */
export function mailText({ title, parts, closing }: MailContent): string {
  const { signature, questions, contactEmail, shopUrl } = closing
  const blocks = [title, ...parts.map(partText), `${questions} ${contactEmail}`, `${signature}\n${shopUrl}`]
  return `${blocks.join('\n\n')}\n`
}

function partText(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text
    case 'heading':
      return `${part.text}\n${'-'.repeat(part.text.length)}`
    case 'rows':
      return part.rows.map(rowText).join('\n')
    case 'lines':
      return [`${part.label}:`, ...part.lines.map((line) => `  ${line}`)].join('\n')
    case 'link':
      return `${part.text}:\n${part.url}`
  }
}

function rowText({ name, notes, amount }: MailRow): string {
  return [`${name}: ${amount}`, ...notes.map((note) => `  ${note}`)].join('\n')
}
