import { formatDay } from 'commerce/format-date'
import { mailSentences } from 'commerce/mail-sentences'
import { type Cents, formatMoney } from 'commerce/money'
import type { StoreView } from 'commerce/store-view'
import { closingOf } from '#src/mail/closing-of'
import type { MailContent, MailPart, MailRow } from '#src/mail/mail-content'
import type {
  ConfirmedAddress,
  ConfirmedLine,
  ConfirmedOrder,
} from '#src/orders/confirmation/confirmation-queries'

/** ORDER-12: what was ordered, what it costs, where it goes. */
export function confirmationMail(
  order: ConfirmedOrder,
  view: StoreView,
  shop: { contactEmail: string; publicUrl: string },
): MailContent {
  return {
    title: mailSentences.orderTitle,
    parts: [
      { kind: 'paragraph', text: mailSentences.greeting(order.firstName) },
      {
        kind: 'paragraph',
        text: mailSentences.orderIntroduction(order.orderNumber, formatDay(order.createdAt, view)),
      },
      { kind: 'heading', text: mailSentences.orderLines },
      {
        kind: 'rows',
        caption: mailSentences.orderLines,
        rows: order.lines.map((line) => lineRow(line, view)),
      },
      { kind: 'heading', text: mailSentences.orderTotals },
      { kind: 'rows', caption: mailSentences.orderTotals, rows: totalRows(order, view) },
      { kind: 'heading', text: mailSentences.orderAddresses },
      ...order.addresses.map((address) => addressPart(address, view)),
      ...(order.shippingTitle === '' ? [] : [labelled(mailSentences.shippingMethod, order.shippingTitle)]),
      { ...labelled(mailSentences.paymentMethod, order.paymentTitle), own: order.paymentInstructions },
    ],
    closing: closingOf(shop),
  }
}

function lineRow(line: ConfirmedLine, view: StoreView): MailRow {
  return {
    name: line.name,
    amount: formatMoney(line.rowTotalInclTaxCents, view),
    notes: [
      ...line.optionTexts.map(({ label, value }) => `${label}: ${value}`),
      ...(line.dancer === '' ? [] : [mailSentences.dancer(line.dancer)]),
      `${mailSentences.quantity(line.qty)}, ${line.sku}`,
    ],
  }
}

/** As in the bag: all but the tax, which is contained in them, add up to the grand total. */
function totalRows(order: ConfirmedOrder, view: StoreView): MailRow[] {
  const row = (name: string, cents: Cents): MailRow => ({ name, amount: formatMoney(cents, view), notes: [] })
  const discount = order.couponCode
    ? mailSentences.discountByCoupon(order.couponCode)
    : mailSentences.discount
  return [
    row(mailSentences.subtotal, order.subtotalInclTaxCents),
    ...(order.discountCents > 0 ? [row(discount, -order.discountCents)] : []),
    ...(order.shippingTitle === '' ? [] : [row(mailSentences.shipping, order.shippingInclTaxCents)]),
    ...(order.paymentInclTaxCents > 0 ? [row(mailSentences.payment, order.paymentInclTaxCents)] : []),
    { ...row(mailSentences.grandTotal, order.grandTotalCents), isStrong: true },
    row(mailSentences.taxContained, order.taxCents),
  ]
}

function addressPart(address: ConfirmedAddress, view: StoreView): MailPart {
  const country = new Intl.DisplayNames([view.locale], { type: 'region' }).of(address.country)
  const lines = [
    `${address.firstName} ${address.lastName}`,
    address.company,
    [address.street, address.apartment].filter(Boolean).join(' '),
    [address.city, address.region, address.postcode].filter(Boolean).join(', '),
    country ?? address.country,
    address.phone,
  ]
  const label = address.kind === 'shipping' ? mailSentences.shippingAddress : mailSentences.billingAddress
  return { kind: 'lines', label, lines: lines.filter(Boolean) }
}

function labelled(label: string, line: string) {
  return { kind: 'lines' as const, label, lines: [line] }
}
