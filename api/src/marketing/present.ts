import type { WireMailing, WireMailPreview } from 'commerce/contract/studio/marketing'
import type { MailContent, MailPart } from '#src/mail/mail-content'
import type { MailingRow } from '#src/marketing/mailing-queries'

export function presentMailing({
  id,
  subject,
  recipients,
  sent,
  leftOut,
  createdAt,
}: MailingRow): WireMailing {
  return { _id: String(id), sent_at: createdAt.toISOString(), subject, recipients, sent, left_out: leftOut }
}

/** A mail as its writer sees it before it goes. */
export function presentParts({ title, parts }: MailContent): WireMailPreview['parts'] {
  return [{ kind: 'label', text: title }, ...parts.flatMap(shownPart)]
}

function shownPart(part: MailPart): WireMailPreview['parts'] {
  switch (part.kind) {
    case 'paragraph':
      return [{ kind: 'text', text: part.text }]
    case 'heading':
      return [{ kind: 'label', text: part.text }]
    case 'lines':
      return [
        { kind: 'label', text: part.label },
        ...part.lines.map((text) => ({ kind: 'text' as const, text })),
      ]
    case 'link':
      return [{ kind: part.isMain ? 'button' : 'link', text: part.text }]
    case 'picture':
      return [{ kind: 'code', text: part.alt }]
    case 'rows':
      return []
  }
}
