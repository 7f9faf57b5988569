import type { WireMailing, WireMailPreview, WireMarketing } from '#src/contract/studio/marketing'
import type { Mailing, MailPreview, Marketing } from '#src/marketing/marketing'

export function marketingFromWire(wire: WireMarketing): Marketing {
  const { code, reply_to: replyTo, mailings_left: mailingsLeft, mailings, not_printed: notPrinted } = wire
  return { code, replyTo, mailingsLeft, mailings: mailings.map(mailingFromWire), notPrinted }
}

function mailingFromWire({ _id: id, sent_at: sentAt, left_out: leftOut, ...rest }: WireMailing): Mailing {
  return { id, sentAt, leftOut, ...rest }
}

export function previewFromWire({ reply_to: replyTo, ...rest }: WireMailPreview): MailPreview {
  return { ...rest, replyTo }
}
