import { FORGOTTEN_PASSWORD_PATH } from 'commerce/customers/account-paths'
import { formatDay } from 'commerce/format-date'
import type { StoreView } from 'commerce/store-view'
import * as z from 'zod'
import { composeMail } from '#src/mail/compose-mail'
import type { MailPart } from '#src/mail/mail-content'
import { mailHtml } from '#src/mail/mail-html'
import { mailText } from '#src/mail/mail-text'
import type { MailCtx, MailJob } from '#src/mail/mailer'
import { shopOfMail } from '#src/mail/words-of-mail'
import { addressPart, lineRow } from '#src/orders/confirmation/confirmation-mail'
import { type ConfirmedOrder, findConfirmedOrder } from '#src/orders/confirmation/confirmation-queries'
import { orderLink } from '#src/orders/confirmation/order-link'
import { type ApiWords, wordsIn } from '#src/words'

const payloadSchema = z.object({
  orderNumber: z.string(),
  /** of an order canceled because another sum was paid than was due: the money goes back */
  goesBack: z.boolean().default(false),
})

interface NoticedOrder {
  order: ConfirmedOrder
  /** number and day */
  named: { orderNumber: string; date: string }
  view: StoreView
  say: ApiWords['mail']
  /** where the pages of its store view begin */
  publicUrl: string
  goesBack: boolean
}

interface Notice {
  subject: string
  title: string
  parts: MailPart[]
}

/** Tells a buyer that an order was canceled because it was not paid, or another sum was. */
export const sendCanceledNotice = noticeSender((noticed) => {
  const { say, named, goesBack } = noticed
  const texts = goesBack
    ? [say('canceledOtherSumIntroduction', named), say('canceledGoesBack')]
    : [say('canceledIntroduction', named), say('canceledPaid')]
  return canceledNotice(noticed, texts)
})

/** Confirms to its buyer that an order is canceled as they wanted. */
export const sendCanceledByBuyerNotice = noticeSender((noticed) => {
  const { parts, ...notice } = canceledNotice(noticed, [
    noticed.say('canceledByBuyerIntroduction', noticed.named),
    noticed.say('canceledPaid'),
  ])
  return { ...notice, parts: [...parts, ...notYouParts(noticed)] }
})

/** Confirms to its buyer that an order goes to another address. It names the address at the time of sending. */
export const sendAddressNotice = noticeSender((noticed) => {
  const { order, named, view, say, publicUrl } = noticed
  return {
    subject: say('addressChangedSubject', named),
    title: say('addressChangedTitle'),
    parts: [
      paragraph(say('addressChangedIntroduction', named)),
      ...order.addresses.map((address) => addressPart(address, view, say)),
      orderLink(order, { say, publicUrl }),
      ...notYouParts(noticed),
    ],
  }
})

function canceledNotice({ order, named, view, say, publicUrl }: NoticedOrder, texts: string[]): Notice {
  const rows = order.lines.map((line) => lineRow(line, view, say))
  return {
    subject: say('canceledSubject', named),
    title: say('canceledTitle'),
    parts: [
      ...texts.map(paragraph),
      orderLink(order, { say, publicUrl }),
      { kind: 'heading', text: say('canceledLines') },
      { kind: 'rows', caption: say('canceledLines'), rows },
    ],
  }
}

function notYouParts({ say, publicUrl }: NoticedOrder): MailPart[] {
  return [
    paragraph(say('notYou')),
    { kind: 'link', text: say('askForReset'), url: publicUrl + FORGOTTEN_PASSWORD_PATH },
  ]
}

function paragraph(text: string): MailPart {
  return { kind: 'paragraph', text }
}

/** Sent twice, it is the same mail with the same id. */
function noticeSender(noticeOf: (noticed: NoticedOrder) => Notice) {
  return async (ctx: MailCtx, job: MailJob): Promise<void> => {
    const { db, mailer, config, storeViews } = ctx
    const { orderNumber, goesBack } = payloadSchema.parse(job.payload)
    const order = await findConfirmedOrder(db, orderNumber)
    if (!order) throw new Error(`There is no order ${orderNumber}.`)
    const { email, firstName, lastName, storeCode } = order
    // The order lost its buyer meanwhile.
    if (email === '') return
    const view = storeViews.get(storeCode)
    const words = wordsIn(view)
    const shop = shopOfMail(ctx, order)
    const named = { orderNumber, date: formatDay(order.createdAt, view) }
    const { subject, title, parts } = noticeOf({
      order,
      named,
      view,
      say: words.mail,
      publicUrl: shop.publicUrl,
      goesBack,
    })
    const greeting = paragraph(words.mail('greeting', { firstName }))
    const content = composeMail(words, shop, { title, parts: [greeting, ...parts] })
    await mailer.send({
      messageId: `${job.kind}.${job.key}@${new URL(config.publicUrl).hostname}`,
      to: { name: `${firstName} ${lastName}`, address: email },
      subject,
      text: mailText(content),
      html: mailHtml(content),
    })
  }
}
