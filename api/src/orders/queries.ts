import type { TakenUnits } from 'commerce/orders/allocate-stock'
import type { WireConfirmation } from 'commerce/contract/orders'
import { sql } from 'kysely'
import type { PostalAddress } from '#src/customers/postal-address'
import type { Database } from '#src/db/connections/pool'
import type { CouponUsePlace } from '#src/discounts/coupon'
import { reservedUnits } from '#src/orders/placing/stock-queries'
import { type BuyerKeys, type HeldUnits, heldUnits } from '#src/orders/limits/unpaid-queries'

export interface NewOrder {
  incrementId: string
  key: string
  cartId: number
  customerId: number | null
  /** null: of the public shop */
  studioId: number | null
  storeCode: string
  email: string
  firstName: string
  lastName: string
  /** pending_payment: a card provider collects the total next */
  status: 'pending' | 'pending_payment'
  currency: string
  subtotalCents: number
  subtotalInclTaxCents: number
  discountCents: number
  shippingCents: number
  shippingInclTaxCents: number
  paymentCents: number
  paymentInclTaxCents: number
  taxCents: number
  grandTotalCents: number
  shippingCarrier: string | null
  shippingMethod: string | null
  shippingTitle: string
  paymentMethod: string
  paymentTitle: string
  /** what the buyer has to do */
  paymentInstructions: string
  paymentDetails: Record<string, string>
  /** who collects the total, if a provider does */
  provider: 'stripe' | 'test'
}

export interface NewOrderLine {
  /** position among the order's lines */
  place: number
  /** position of the bundle of this part */
  parentPlace: number | null
  productId: number
  sku: string
  parentSku: string | null
  name: string
  productType: string
  isShipped: boolean
  qty: number
  options: unknown
  optionTexts: unknown
  dancer: string
  taxPercent: string
  priceCents: number
  priceInclTaxCents: number
  rowTotalCents: number
  rowTotalInclTaxCents: number
  taxCents: number
  discountCents: number
  priceTrace: unknown
}

export interface OrderAddress extends PostalAddress {
  kind: 'shipping' | 'billing'
}

export interface CouponUse extends CouponUsePlace {
  couponId: number
  code: string
  buyer: string
}

/** An unpaid order, and until when it waits, if there is a limit. */
export interface UnpaidOrder extends BuyerKeys {
  payBy: Date | null
}

interface OrderRecord {
  order: NewOrder
  lines: NewOrderLine[]
  addresses: OrderAddress[]
  takes: TakenUnits[]
  couponUse: CouponUse | undefined
  /** null: it is paid, or on account */
  unpaid: UnpaidOrder | null
  actor: string
  /** digests of the secret of the browser, and of what is ordered */
  browser: string | undefined
  linesDigest: string
  doneBy: string
  fingerprint: string
  answer: WireConfirmation
  /** the job of the confirmation; null if none is sent */
  mail: { orderNumber: string } | null
}

function insertAddresses(addresses: OrderAddress[]) {
  return sql`
      insert into order_address (order_id, kind, first_name, last_name, company, tax_id, street, apartment, city,
        region, region_id, postcode, country, phone)
      select placed.id, given.kind, given."firstName", given."lastName", given.company, given."taxId", given.street,
        given.apartment, given.city, given.region, given."regionId", given.postcode, given.country, given.phone
      from placed, jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as given(
        kind text, "firstName" text, "lastName" text, company text, "taxId" text, street text, apartment text,
        city text, region text, "regionId" int, postcode text, country text, phone text)`
}

function insertReservations(takes: TakenUnits[]) {
  return sql`
      insert into stock_reservation (order_id, product_id, source_code, qty, reason)
      select placed.id, take."productId", take."sourceCode", take.qty, 'placed'
      from placed, jsonb_to_recordset(${JSON.stringify(takes)}::jsonb) as take(
        "productId" int, "sourceCode" text, qty int)`
}

function insertCouponUse(use: CouponUse | undefined) {
  return sql`
      insert into coupon_use (order_id, coupon_id, buyer, place)
      select placed.id, given.* from placed,
        (values (${use?.couponId ?? null}::int, ${use?.buyer ?? null}::text, ${use?.place ?? null}::int))
          as given(coupon_id, buyer, place)
      where given.coupon_id is not null`
}

function insertUnpaid(unpaid: UnpaidOrder | null) {
  return sql`
      insert into unpaid_order (order_id, address_key, network_56_key, network_48_key, mailbox_key, pay_by)
      select placed.id, given.* from placed,
        (values (${unpaid?.ipKey ?? null}::text, ${unpaid?.network56Key ?? null}::text,
          ${unpaid?.network48Key ?? null}::text, ${unpaid?.mailboxKey ?? null}::text,
          ${unpaid?.payBy ?? null}::timestamptz))
          as given(address_key, network_56_key, network_48_key, mailbox_key, pay_by)
      where given.address_key is not null`
}

function insertPayment({ grandTotalCents, currency, provider }: NewOrder) {
  return sql`
      insert into payment (order_id, provider, amount_cents, currency)
      select id, ${provider}, ${grandTotalCents}, ${currency} from placed where status = 'pending_payment'`
}

function insertMail(incrementId: string, mail: OrderRecord['mail']) {
  return sql`
      insert into outbox (kind, subject_key, payload)
      select 'mail.order_confirmation', ${incrementId}, mail.payload
      from (select ${mail && JSON.stringify(mail)}::jsonb as payload) mail
      where mail.payload is not null`
}

/** Most orders have no coupon and are not paid by card, so each kind has its own statement. */
function shortest({ order, couponUse }: OrderRecord) {
  const payment = sql`written_payment as (${insertPayment(order)}
    ),`
  const coupon = sql`written_coupon_use as (${insertCouponUse(couponUse)}
    ),`
  if (order.status === 'pending_payment')
    return { name: sql`/* prepared: order-insert-card */`, couponAndPayment: sql`${coupon} ${payment}` }
  return couponUse
    ? { name: sql`/* prepared: order-insert-coupon */`, couponAndPayment: coupon }
    : { name: sql`/* prepared: order-insert */`, couponAndPayment: sql`` }
}

/**
 * Writes a whole order in one statement: lines, addresses, history, its units of the locked stock, its key's answer, the
 * confirmation job; and closes the cart. Returns its id, and the units that other unpaid orders of the buyer reserve.
 */
export async function insertOrder(
  tx: Database,
  record: OrderRecord,
): Promise<{ id: number; held: HeldUnits }> {
  const { order, lines, addresses, takes, couponUse } = record
  const { name, couponAndPayment } = shortest(record)
  const { rows } = await sql<{ id: number; reserved: number; held: HeldUnits }>`${name}
    with ${heldUnits(record.unpaid)}, placed as (
      insert into orders (increment_id, idempotency_key, cart_id, customer_id, studio_id, store_code, state, status, email,
        first_name, last_name, currency, subtotal_cents, subtotal_incl_tax_cents, discount_cents, shipping_cents,
        shipping_incl_tax_cents, payment_cents, payment_incl_tax_cents, tax_cents, grand_total_cents, coupon_code,
        shipping_carrier, shipping_method, shipping_title, payment_method, payment_title, payment_instructions,
        payment_details)
      values (${order.incrementId}, ${order.key}, ${order.cartId}, ${order.customerId}, ${order.studioId}, ${order.storeCode}, 'new',
        ${order.status}, ${order.email}, ${order.firstName}, ${order.lastName}, ${order.currency}, ${order.subtotalCents},
        ${order.subtotalInclTaxCents}, ${order.discountCents}, ${order.shippingCents}, ${order.shippingInclTaxCents},
        ${order.paymentCents}, ${order.paymentInclTaxCents}, ${order.taxCents}, ${order.grandTotalCents},
        ${couponUse?.code ?? null}, ${order.shippingCarrier}, ${order.shippingMethod}, ${order.shippingTitle}, ${order.paymentMethod},
        ${order.paymentTitle}, ${order.paymentInstructions}, ${JSON.stringify(order.paymentDetails)}::jsonb)
      returning id, state, status
    ), line as (
      select nextval('order_line_id_seq') as id, given.*
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given(
        place int, "parentPlace" int, "productId" int, sku text, "parentSku" text, name text, "productType" text,
        "isShipped" boolean, qty int, options jsonb, "optionTexts" jsonb, dancer text, "taxPercent" numeric, "priceCents" bigint,
        "priceInclTaxCents" bigint, "rowTotalCents" bigint, "rowTotalInclTaxCents" bigint, "taxCents" bigint,
        "discountCents" bigint, "priceTrace" jsonb)
    ), written_lines as (
      insert into order_line (id, order_id, parent_line_id, product_id, sku, parent_sku, name, product_type, is_shipped,
        qty, options, option_texts, dancer, tax_percent, price_cents, price_incl_tax_cents, row_total_cents,
        row_total_incl_tax_cents, tax_cents, discount_cents, price_trace)
      overriding system value
      select line.id, placed.id, bundle.id, line."productId", line.sku, line."parentSku", line.name,
        line."productType", line."isShipped", line.qty, line.options, line."optionTexts", line.dancer, line."taxPercent",
        line."priceCents", line."priceInclTaxCents", line."rowTotalCents", line."rowTotalInclTaxCents",
        line."taxCents", line."discountCents", line."priceTrace"
      from placed, line left join line bundle on bundle.place = line."parentPlace"
    ), written_addresses as (${insertAddresses(addresses)}
    ), written_history as (
      insert into order_history (order_id, state, status, done_by) select id, state, status, ${record.doneBy} from placed
    ), ${reservedUnits(takes)}, written_reservations as (${insertReservations(takes)}
    ), ${couponAndPayment} written_unpaid as (${insertUnpaid(record.unpaid)}
    ), written_mail as (${insertMail(order.incrementId, record.mail)}
    ), kept_answer as (
      insert into idempotency_key (key, actor, browser, lines, fingerprint, answer)
      values (${order.key}, ${record.actor}, ${record.browser ?? null}, ${record.linesDigest}, ${record.fingerprint},
        ${JSON.stringify(record.answer)}::jsonb)
    )
    update cart set status = 'ordered', version = version + 1, updated_at = now() where id = ${order.cartId}
    returning (select id from placed) as id, (select count(*) from reserved) as reserved,
      (select to_json(held_units) from held_units) as held`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The order was not written.')
  if (row.reserved !== takes.length) throw new Error('Locked stock changed before it was reserved.')
  return { id: row.id, held: row.held }
}
