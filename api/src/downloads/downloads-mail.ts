import type { GrantedOrder } from '#src/downloads/queries'
import { composeMail, type ShopOfMail } from '#src/mail/compose-mail'
import type { MailContent } from '#src/mail/mail-content'
import type { ApiWords } from '#src/words'

interface LinkedFile {
  title: string
  productName: string
  url: string
}

/** PDP-12: the links to the bought files. */
export function downloadsMail(
  words: ApiWords,
  { order, files }: { order: GrantedOrder; files: LinkedFile[] },
  shop: ShopOfMail & { orders: { downloadLinkDays: number } },
): MailContent {
  const say = words.mail
  return composeMail(words, shop, {
    title: say('downloadsTitle'),
    parts: [
      { kind: 'paragraph', text: say('greeting', { firstName: order.firstName }) },
      {
        kind: 'paragraph',
        text: say('downloadsIntroduction', {
          orderNumber: order.orderNumber,
          days: shop.orders.downloadLinkDays,
        }),
      },
      ...files.map(({ productName, title, url }) => ({
        kind: 'link' as const,
        url,
        text: `${productName}: ${title}`,
      })),
    ],
  })
}
