import { moneyText } from '#src/orders/fulfillment/money-text'
import type { ListedOrder, OrderSheet, SheetLine } from '#src/orders/desk/desk-queries'

/** An order as one line of a list. */
export function listedLine(order: ListedOrder): string {
  const { orderNumber, createdAt, status, email, payBy, currency } = order
  const until = payBy && order.state === 'new' ? `  to be paid by ${payBy.toISOString()}` : ''
  const total = moneyText(order.grandTotalCents, currency)
  return `${orderNumber}  ${createdAt.toISOString()}  ${stateText(order.state, status)}  ${total}  ${oneLine(email)}${until}`
}

/** Everything about an order, line by line. */
export function sheetLines(order: OrderSheet): string[] {
  const { currency } = order
  const money = (cents: number) => moneyText(cents, currency)
  const coupon = order.couponCode === null ? '' : `, coupon ${order.couponCode}`
  const document = (kind: string, { orderNumber, createdAt }: { orderNumber: string; createdAt: string }) =>
    `${kind} ${orderNumber}  ${timeText(createdAt)}`
  return [
    listedLine(order),
    `${order.firstName} ${order.lastName}`,
    ...order.addresses.map(({ kind, text }) => `${kind}: ${text}`),
    ...(order.shippingTitle === '' ? [] : [`ships by ${order.shippingTitle}`]),
    `pays by ${order.paymentTitle}${order.payment === null ? '' : ` (${order.payment})`}${coupon}`,
    `invoiced ${money(order.invoicedCents)}, refunded ${money(order.refundedCents)}`,
    '',
    ...order.lines.flatMap((line, index) => lineTexts(line, index + 1, money)),
    '',
    ...order.invoices.map(
      (each) =>
        `${document('invoice', each)}  ${money(each.cents)}  ${each.paidBy === null ? 'not paid' : `paid by ${each.paidBy}`}`,
    ),
    ...order.shipments.map((each) =>
      [
        document('shipment', each),
        ...each.tracks,
        ...(each.expectedAt === null ? [] : [`expected ${each.expectedAt}`]),
      ].join('  '),
    ),
    ...order.refunds.map((each) => `${document('refund', each)}  ${money(each.cents)}`),
    ...order.history.map(({ createdAt, verb, status, doneBy, comment }) =>
      [timeText(createdAt), verb, status, doneBy || '-', comment].filter(Boolean).join('  '),
    ),
  ].map(oneLine)
}

function lineTexts(line: SheetLine, place: number, money: (cents: number) => string): string[] {
  const counts = (['invoiced', 'shipped', 'canceled', 'refunded'] as const)
    .filter((count) => line[count] > 0)
    .map((count) => `${line[count]} ${count}`)
  const options = line.optionTexts.map(({ label, value }) => `${label}: ${value}`)
  const notes = [...options, ...(line.dancer === '' ? [] : [`for ${line.dancer}`])]
  return [
    `line ${place}  ${line.qty} x ${line.sku}  ${line.name}  ${money(line.rowTotalCents)}${counts.length > 0 ? `  ${counts.join(', ')}` : ''}`,
    ...notes.map((note) => `    ${note}`),
  ]
}

function stateText(state: string, status: string): string {
  return state === status ? state : `${state} (${status})`
}

/** JSON from the database writes times with an offset. */
function timeText(text: string): string {
  return new Date(text).toISOString()
}

/** Text that people wrote must not move the cursor or start a line. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
}
