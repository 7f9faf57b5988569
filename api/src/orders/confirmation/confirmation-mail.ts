import { placeLine } from 'commerce/customers/place-line'
import { formatDay } from 'commerce/format-date'
import { formatMoney } from 'commerce/format-money'
import type { Cents } from 'commerce/money'
import type { StoreView } from 'commerce/store-view'
import { composeMail, type ShopOfMail } from '#src/mail/compose-mail'
import type { MailContent, MailPart, MailRow } from '#src/mail/mail-content'
import type {
  ConfirmedAddress,
  ConfirmedLine,
  ConfirmedOrder,
} from '#src/orders/confirmation/confirmation-queries'
import { orderLink } from '#src/orders/confirmation/order-link'
import { type ApiWords, wordsIn } from '#src/words'

type SayMail = ApiWords['mail']

/** ORDER-12: what was ordered, what it costs, where it goes. */
export function confirmationMail(order: ConfirmedOrder, view: StoreView, shop: ShopOfMail): MailContent {
  const words = wordsIn(view)
  const say = words.mail
  return composeMail(words, shop, {
    title: say('orderTitle'),
    parts: [
      { kind: 'paragraph', text: say('greeting', { firstName: order.firstName }) },
      {
        kind: 'paragraph',
        text: say('orderIntroduction', {
          orderNumber: order.orderNumber,
          date: formatDay(order.createdAt, view),
        }),
      },
      ...(order.studio === null
        ? []
        : [{ kind: 'paragraph' as const, text: say('orderStudio', { studio: order.studio }) }]),
      orderLink(order, { say, publicUrl: shop.publicUrl }),
      { kind: 'heading', text: say('orderLines') },
      {
        kind: 'rows',
        caption: say('orderLines'),
        rows: order.lines.map((line) => lineRow(line, view, say)),
      },
      { kind: 'heading', text: say('orderTotals') },
      { kind: 'rows', caption: say('orderTotals'), rows: totalRows(order, view, say) },
      { kind: 'heading', text: say('orderAddresses') },
      ...order.addresses.map((address) => addressPart(address, view, say)),
      ...(order.shippingTitle === '' ? [] : [labeled(say('shippingMethod'), order.shippingTitle)]),
      { ...labeled(say('paymentMethod'), order.paymentTitle), own: order.paymentInstructions },
    ],
  })
}

/** A line of an order in a mail. */
export function lineRow(line: ConfirmedLine, view: StoreView, say: SayMail): MailRow {
  return {
    name: line.name,
    amount: formatMoney(line.rowTotalInclTaxCents, view),
    notes: [
      ...line.optionTexts.map(({ label, value }) => `${label}: ${value}`),
      ...(line.dancer === '' ? [] : [say('dancer', { name: line.dancer })]),
      `${say('quantity', { qty: line.qty })}, ${line.sku}`,
    ],
  }
}

/** As in the cart: all but the tax, which is included, add up to the grand total. */
function totalRows(order: ConfirmedOrder, view: StoreView, say: SayMail): MailRow[] {
  const row = (name: string, cents: Cents): MailRow => ({ name, amount: formatMoney(cents, view), notes: [] })
  const discount = order.couponCode ? say('discountByCoupon', { code: order.couponCode }) : say('discount')
  return [
    row(say('subtotal'), order.subtotalInclTaxCents),
    ...(order.discountCents > 0 ? [row(discount, -order.discountCents)] : []),
    ...(order.shippingTitle === '' ? [] : [row(say('shipping'), order.shippingInclTaxCents)]),
    ...(order.paymentInclTaxCents > 0 ? [row(say('payment'), order.paymentInclTaxCents)] : []),
    { ...row(say('grandTotal'), order.grandTotalCents), isStrong: true },
    row(say('taxContained'), order.taxCents),
  ]
}

/** Where an order goes, or who is billed. */
export function addressPart(address: ConfirmedAddress, view: StoreView, say: SayMail): MailPart {
  const country = new Intl.DisplayNames([view.locale], { type: 'region' }).of(address.country)
  const lines = [
    `${address.firstName} ${address.lastName}`,
    address.company,
    [address.street, address.apartment].filter(Boolean).join(' '),
    placeLine(address.country, { city: address.city, state: address.region, zip: address.postcode }),
    country ?? address.country,
    address.phone,
  ]
  const label = say(address.kind === 'shipping' ? 'shippingAddress' : 'billingAddress')
  return { kind: 'lines', label, lines: lines.filter(Boolean) }
}

function labeled(label: string, line: string) {
  return { kind: 'lines' as const, label, lines: [line] }
}
