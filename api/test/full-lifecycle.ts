import type { WireCartItemInput } from 'commerce/contract/cart-schemas'
import * as mail from 'commerce/contract/contact'
import { openLoyaltyCard } from 'commerce/contract/loyalty'
import type { Client } from 'commerce/contract/call/make-client'
import * as newsletter from 'commerce/contract/newsletter'
import type { WireOrder } from 'commerce/contract/orders'
import { beginPasskey } from 'commerce/contract/passkeys'
import * as review from 'commerce/contract/reviews'
import { addSaved } from 'commerce/contract/saved-products'
import { askForStockAlert } from 'commerce/contract/stock-alerts'
import * as user from 'commerce/contract/customers'
import { SAVED_LISTS } from 'commerce/saved-products/saved-list'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { refundOrder } from '#src/orders/fulfillment/refunds/refund-order'
import { shipOrder } from '#src/orders/fulfillment/ship-order'
import { goodPassword, signIn } from '#test/customer'
import { buildDownload } from '#test/desks/downloads'
import { buildCartRule, buildCustomOption, buildProduct } from '#test/factories'
import { newsletterTokenIn } from '#test/desks/newsletter-post'
import { doWith, orderNow } from '#test/desks/order-desk'
import { toAustin } from '#test/people'
import { confirmEmailOf, openMailbox, takeMail } from '#test/mailbox'
import { addPasskeyOf } from '#test/passkeys'
import { clientOf, newBuyer, newShopper, valueOf } from '#test/shopper'
import type { openTestApp } from '#test/support'

type Shop = Awaited<ReturnType<typeof openTestApp>>

/** Stands in every text that tells of somebody whose whole life with the shop is lived here. */
export const trace = /canary|999 555 0199/i

const names = { firstname: 'Canaryanna', lastname: 'Canaryova' }
const home = {
  ...names,
  street: ['Canary Avenue', '1'],
  city: 'Canaryville',
  region: 'TX',
  region_id: 57,
  postcode: '78701',
  country_id: 'US',
  telephone: '+1 999 555 0199',
  company: 'Canary Studio',
  vat_id: 'CANARY-1',
}
const { region: code, ...bookEntry } = home
const region = { region_code: code, region: 'Texas', region_id: 57 }

/** A customer with rows in every table that can have a customer's data. */
export async function runFullLifecycle(shop: Shop) {
  const email = `canary-${randomUUID()}@example.com`
  const ip = `10.1.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`
  const guest = clientOf(shop.app, { ip })
  const customer = { email, ...names, addresses: [{ ...bookEntry, region, default_shipping: true }] }
  const { id } = valueOf(await guest.call(user.createUser, { body: { customer, password: goodPassword } }))
  const session = await signIn(guest, email)
  const caller = { ...session, ip }
  const client = clientOf(shop.app, caller)
  valueOf(await client.call(openLoyaltyCard, { query: {} }))
  await addPasskeyOf(client, { name: 'Canary phone', origin: shop.context.config.publicUrl })
  valueOf(await client.call(beginPasskey, { query: {}, body: { currentPassword: goodPassword } }))
  const orders = await buy(shop, caller, email)
  await fillCart(shop, caller)
  await confirmEmailOf(shop, email)
  await speak(shop, caller, email)
  await wish(shop, client)
  return { id, email, ...session, ip, client, ...orders }
}

async function wish({ db }: Shop, client: Client): Promise<void> {
  const { sku } = await buildProduct(db, { units: 0 })
  for (const list of SAVED_LISTS)
    valueOf(await client.call(addSaved, { query: { list }, body: { skus: [sku] } }))
  valueOf(await client.call(askForStockAlert, { query: {}, body: { sku } }))
}

type Caller = { token: string; ip: string }

export function checkoutOf(emailAddress: string): WireOrder['addressInformation'] {
  return {
    ...toAustin,
    personalDetails: { firstName: names.firstname, lastName: names.lastname, emailAddress },
    shippingAddress: home,
    billingAddress: home,
    payment_method_additional: { note: 'Canary pays' },
  }
}

/** One order with which everything was done, and one that is still to be delivered. */
async function buy(shop: Shop, caller: Caller, email: string) {
  const { db } = shop
  const skirt = await buildProduct(db)
  const option = await buildCustomOption(db, skirt, { title: 'Name', kind: 'field' })
  const custom_options = [{ option_id: String(option.id), option_value: 'Canary' }]
  const music = await buildDownload(db, [{ title: 'Tempi', url: 'https://files.example/tempi.pdf' }])
  const coupon = `TEN-${randomUUID().slice(0, 8)}`
  await buildCartRule(db, {}, { code: coupon })
  const named = {
    sku: skirt.sku,
    qty: 2,
    dancer: 'Canary dancer',
    product_option: { extension_attributes: { custom_options } },
  }
  const place = (items: WireCartItemInput[], code?: string) => placeAs(shop, { caller, email, items, code })
  const doneId = await place([named, { sku: music.sku, qty: 1 }], coupon)
  await doWith(db, invoiceOrder, doneId, { paidBy: 'transfer of Canaryova' })
  await doWith(db, shipOrder, doneId, {
    tracking: [{ carrier: 'DPD', number: 'CANARY 1' }],
    comment: 'Canary was not at home.',
  })
  const lines = (await orderNow(db, doneId)).lines.filter(({ isShipped }) => isShipped)
  await doWith(db, refundOrder, doneId, {
    lines: lines.map(({ id: lineId }) => ({ lineId, qty: 1 })),
    comment: 'Canary sent it back.',
  })
  await sendBack(shop, doneId)
  const openId = await place([named])
  return { doneId, openId, skirt }
}

/** Rows of a return, with a word of hers wherever one can stand. */
async function sendBack({ pool }: Shop, orderId: number): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into return_request (increment_id, order_id, key, fingerprint, state, resolution, note, reference)
      values ($1, $2, 'key', 'print', 'approved', 'refund', 'Canary wrote', 'CANARY 2') returning id`,
    [`9${orderId}`, orderId],
  )
  const returnId = rows[0]?.id
  const write = (statement: string) => pool.query(statement, [returnId])
  await pool.query(
    `insert into return_line (return_id, order_line_id, qty, reason, condition)
      select $1, min(id), 1, 'size', 'tried-on' from order_line where order_id = $2 and is_shipped`,
    [returnId, orderId],
  )
  await write(
    `insert into return_comment (return_id, said_by, comment) values ($1, 'customer', 'Canary writes')`,
  )
  await write(`insert into return_track (return_id, carrier, number) values ($1, 'DPD', 'CANARY 3')`)
  await write(`insert into return_photo (id, return_id, type, content, sha256)
    values (gen_random_uuid(), $1, 'image/png', 'Canary', sha256('Canary'))`)
  await write(`insert into return_step (return_id, state, done_by) values ($1, 'requested', 'customer')`)
}

async function placeAs(
  shop: Shop,
  options: { caller: Caller; email: string; items: WireCartItemInput[]; code: string | undefined },
): Promise<number> {
  const buyer = await newBuyer(shop.app, options.items, options.caller)
  if (options.code !== undefined) valueOf(await buyer.applyCoupon(options.code))
  const order = await buyer.composeOrder(checkoutOf(options.email))
  const { orderNumber } = valueOf(await buyer.send(order))
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('increment_id', '=', orderNumber)
    .executeTakeFirstOrThrow()
  return id
}

async function fillCart(shop: Shop, caller: Caller): Promise<void> {
  const cart = await newShopper(shop.app, caller)
  const { sku } = await buildProduct(shop.db)
  await cart.post({ sku, qty: 1, dancer: 'Canary dancer' }, { 'idempotency-key': randomUUID() })
  valueOf(await cart.chooseShipping())
}

/** Writes reviews and messages, and reads the newsletter. */
async function speak(shop: Shop, caller: Caller, email: string): Promise<void> {
  const client = clientOf(shop.app, caller)
  const { id: product_id } = await buildProduct(shop.db)
  for (const nickname of ['Canary', 'Canary again']) {
    const body = { review: { product_id, nickname, title: 'Fits', detail: 'As it should.', rating: 5 } }
    valueOf(await client.call(review.createReview, { query: {}, body }))
  }
  valueOf(await client.call(newsletter.subscribe, { query: {}, body: { email } }))
  const token = newsletterTokenIn(await takeMail(shop, email, '/confirm?'), 'confirm')
  valueOf(await client.call(newsletter.confirmSubscription, { body: { token } }))
  valueOf(await client.call(user.askForReset, { body: { email } }))
  const mailToken = valueOf(await client.call(mail.getMailToken))
  const message = { sourceAddress: email, subject: 'Canary asks', emailText: 'Where is it?' }
  valueOf(await client.call(mail.sendEmail, { query: {}, body: { ...message, token: mailToken } }))
  await openMailbox(shop).isEmpty()
}

/** Rows of all tables, as text, that contain someone's data; by table. */
export async function tracesIn({ db }: Shop): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db)
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{
      text: string
    }>`select row::text as text from ${sql.table(name)} row`.execute(db)
    const traces = rows.map(({ text }) => text).filter((text) => trace.test(text))
    if (traces.length > 0) found[name] = traces
  }
  return found
}
