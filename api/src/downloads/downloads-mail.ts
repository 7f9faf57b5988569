import { mailSentences } from 'commerce/mail-sentences'
import type { GrantedOrder } from '#src/downloads/queries'
import { closingOf } from '#src/mail/closing-of'
import type { MailContent } from '#src/mail/mail-content'

interface LinkedFile {
  title: string
  productName: string
  url: string
}

/** PDP-12: where the bought files are. */
export function downloadsMail(
  order: GrantedOrder,
  files: LinkedFile[],
  shop: { contactEmail: string; publicUrl: string; orders: { downloadLinkDays: number } },
): MailContent {
  return {
    title: mailSentences.downloadsTitle,
    parts: [
      { kind: 'paragraph', text: mailSentences.greeting(order.firstName) },
      {
        kind: 'paragraph',
        text: mailSentences.downloadsIntroduction(order.orderNumber, shop.orders.downloadLinkDays),
      },
      ...files.map(({ productName, title, url }) => ({
        kind: 'link' as const,
        url,
        text: `${productName}: ${title}`,
      })),
    ],
    closing: closingOf(shop),
  }
}
