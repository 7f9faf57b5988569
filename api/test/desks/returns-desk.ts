import type { Client } from 'commerce/contract/call/make-client'
import * as contract from 'commerce/contract/studio/returns'
import { randomInt, randomUUID } from 'node:crypto'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { shipOrder } from '#src/orders/fulfillment/ship-order'
import { doWith } from '#test/desks/order-desk'
import { buildConfigurable, buildCustomOption, type BuiltProduct, buildProduct } from '#test/factories'
import { takeMail } from '#test/mailbox'
import { amelie, toAustin } from '#test/people'
import { type Caller, cartBeside, clientOf, newShopper, valueOf } from '#test/shopper'
import type { openTestApp } from '#test/support'

type Shop = Awaited<ReturnType<typeof openTestApp>>

/** An IP that nobody else asks from. */
export const anyIp = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

export interface ShippedOrder {
  id: number
  number: string
  email: string
  /** of a configurable product, and of one that cannot be sent back */
  lineId: number
  otherLineId: number
  sku: string
}

export interface OrderWanted {
  qty?: number
  caller?: Caller
  /** a customer who keeps the open cart */
  customerId?: number
  isShipped?: boolean
  priceCents?: number
  /** typed for printing, beside a print that is chosen from a list */
  typed?: string
}

/** An order of leotards and of a simple product, paid and shipped. */
export async function shippedOrder(
  shop: Pick<Shop, 'app' | 'db'>,
  { qty = 2, caller = {}, customerId, isShipped = true, priceCents, typed }: OrderWanted = {},
): Promise<ShippedOrder> {
  const variant = priceCents === undefined ? {} : { price_cents: priceCents }
  const leotard = await buildConfigurable(shop.db, ['Blush'], { variant })
  const skirt = await buildProduct(shop.db)
  const sku = leotard.variants[0]?.sku ?? ''
  const printed = typed === undefined ? {} : await printOption(shop, leotard, typed)
  const email = `amelie-${randomUUID()}@example.com`
  const address = { ...toAustin, personalDetails: { ...amelie, emailAddress: email } }
  const { token = '', ip = anyIp() } = caller
  const shopper = await (customerId === undefined
    ? newShopper(shop.app, { ip, ...caller })
    : cartBeside(shop, { id: customerId, token, ip }))
  await shopper.add({ sku, qty, dancer: 'Mia', ...printed })
  await shopper.add({ sku: skirt.sku, qty: 1 })
  valueOf(await shopper.chooseShipping())
  const { orderNumber } = valueOf(await shopper.send(await shopper.composeOrder(address)))
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('increment_id', '=', orderNumber)
    .executeTakeFirstOrThrow()
  if (isShipped) await ship(shop, id)
  const lines = await shop.db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  const [line, other] = lines
  return { id, number: orderNumber, email, lineId: line?.id ?? 0, otherLineId: other?.id ?? 0, sku }
}

async function printOption({ db }: Pick<Shop, 'db'>, leotard: BuiltProduct, typed: string) {
  const name = await buildCustomOption(db, leotard, { title: 'Name', kind: 'field' })
  const day = await buildCustomOption(db, leotard, { title: 'Recital', kind: 'date_time' })
  const print = await buildCustomOption(db, leotard, {
    title: 'Print',
    kind: 'select',
    values: [{ title: 'Gold' }],
  })
  const chosen = [
    { option_id: String(name.id), option_value: typed },
    { option_id: String(day.id), option_value: '2031-06-01T18:30' },
    { option_id: String(print.id), option_value: String(print.valueIds[0]) },
  ]
  return { product_option: { extension_attributes: { custom_options: chosen } } }
}

export async function ship(
  { db }: Pick<Shop, 'db'>,
  orderId: number,
  { isPaid = true }: { isPaid?: boolean } = {},
): Promise<void> {
  await doWith(db, invoiceOrder, orderId, isPaid ? { paidBy: 'bank transfer' } : {})
  const tracking = [{ carrier: 'DPD', number: '0550 1' }]
  await doWith(db, shipOrder, orderId, { tracking, expectedAt: '2199-12-31' })
}

/** A guest who looked the order up by its e-mail. */
export async function guestOf({ app }: Pick<Shop, 'app'>, order: Pick<ShippedOrder, 'number' | 'email'>) {
  const ip = anyIp()
  const client = clientOf(app, { ip })
  const answer = await client.call(contract.findOrder, {
    query: { orderIncrementId: order.number, option: 'email', code: order.email },
  })
  const found = valueOf(answer)
  const ticket = answer.ok ? String(answer.meta?.['ticket']) : ''
  const headers = { [contract.ORDER_TICKET_HEADER]: ticket }
  return { client, ip, found, ticket, headers }
}

export type OrderGuest = Awaited<ReturnType<typeof guestOf>>

/** What is sent to ask for a return of some leotards. */
export function wantedReturn({ id, lineId }: Pick<ShippedOrder, 'id' | 'lineId'>, qty = 1) {
  const item = { item_id: lineId, qty, reason: 'size', condition: 'tried-on' } as const
  return { order_id: id, items: [item], resolution: 'refund' as const }
}

/** The code of the last mail to somebody. */
export async function takeCode(shop: Shop, email: string): Promise<string> {
  const { text_part: text } = await takeMail(shop, email, 'It works for 10 minutes')
  const code = /^\s*(\d{6})$/m.exec(text)?.[1]
  if (code === undefined) throw new Error(`The mail holds no code: ${text}`)
  return code
}

/** A return that a signed-in customer or a confirmed guest asked for. */
export async function newReturn(
  client: Client,
  order: Pick<ShippedOrder, 'id' | 'lineId'>,
  { qty = 1, headers = {} }: { qty?: number; headers?: Record<string, string> } = {},
) {
  return valueOf(
    await client.call(contract.askForReturn, { query: {}, body: wantedReturn(order, qty), headers }),
  )
}

/** A guest who entered the mailed code, so that the ticket may change the order. */
export async function confirmedGuest(shop: Shop, order: ShippedOrder): Promise<OrderGuest> {
  const guest = await guestOf(shop, order)
  await shop.db
    .updateTable('order_ticket')
    .set({ is_confirmed: true })
    .where('order_id', '=', order.id)
    .execute()
  return guest
}
