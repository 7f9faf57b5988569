import { pathOfOrder } from 'commerce/customers/account-paths'
import type { MailPart } from '#src/mail/mail-content'
import type { ApiWords } from '#src/words'

/** Leads the buyer of a mail's order to it, with an account or without one. */
export function orderLink(
  order: { orderNumber: string; hasAccount: boolean },
  { say, publicUrl }: { say: ApiWords['mail']; publicUrl: string },
): MailPart {
  return { kind: 'link', text: say('shipmentOrderLink'), url: publicUrl + pathOfOrder(order) }
}
