import { randomUUID } from 'node:crypto'
import { createCart, getCart, setShippingInformation, updateItem } from 'commerce/contract/cart'
import { placeOrder, type WireOrder, type WireOrderAddress } from 'commerce/contract/orders'
import type { AppContext } from '../../../../api/src/context.ts'
import { inTransaction } from '../../../../api/src/db/transaction.ts'
import { invoiceOrder } from '../../../../api/src/orders/fulfillment/invoice-order.ts'
import { shipOrder } from '../../../../api/src/orders/fulfillment/ship-order.ts'
import { beginSession } from '../../../../api/src/session/begin-session.ts'
import { callerOf, valueOf } from './demo-caller.ts'
import type { DemoStaff } from './demo-staff.ts'
import type { DemoOrder } from './demo-studios.ts'
import { returnForFamily } from './return-for-family.ts'

const home: WireOrderAddress = {
  firstname: 'Carla',
  lastname: 'Fracci',
  street: ['Congress Avenue', '1100'],
  city: 'Austin',
  region: 'TX',
  region_id: 57,
  postcode: '78701',
  country_id: 'US',
  telephone: '+1 512 555 0100',
}
const shipping = { shipping_carrier_code: 'flatrate', shipping_method_code: 'flatrate' }
const buyer = { firstName: 'Carla', lastName: 'Fracci', emailAddress: 'carla@example.com' }
const addressInformation: WireOrder['addressInformation'] = {
  personalDetails: buyer,
  shippingAddress: home,
  billingAddress: home,
  ...shipping,
  payment_method_code: 'cashondelivery',
}

interface Demo {
  context: AppContext
  baseUrl: string
  staff: DemoStaff
}

/** Orders of a studio's families, so that its reports have figures. What was there before a restart goes on from there. */
export async function orderForFamilies(demo: Demo, studioKey: string, orders: DemoOrder[]): Promise<void> {
  const { db } = demo.staff.ctx
  const { id: studioId } = await db
    .selectFrom('studio')
    .select('id')
    .where('url_key', '=', studioKey)
    .executeTakeFirstOrThrow()
  const placed = await db
    .selectFrom('orders')
    .select('increment_id as number')
    .where('studio_id', '=', studioId)
    .orderBy('id')
    .execute()
  for (const [at, order] of orders.entries()) {
    const number = placed[at]?.number ?? (await orderOf(demo, studioId, order.items))
    if (order.isPaid) await fulfill(demo.staff, number, order)
    if (order.returned) await returnForFamily(demo, { number, email: buyer.emailAddress }, order.returned)
  }
}

async function orderOf(
  { context, baseUrl }: Demo,
  studioId: number,
  items: DemoOrder['items'],
): Promise<string> {
  const session = await beginSession(context.db, { kind: 'regular-user', studioId }, context.now())
  const family = callerOf(baseUrl, session.accessToken)
  const cartId = valueOf(await family.call(createCart))
  const query = { cartId }
  for (const cartItem of items) valueOf(await family.call(updateItem, { query, body: { cartItem } }))
  const chosen = { shippingCarrierCode: 'flatrate', shippingMethodCode: 'flatrate' }
  const to = { countryId: 'US', region: 'TX', postcode: '78701' }
  valueOf(
    await family.call(setShippingInformation, {
      query,
      body: { addressInformation: { shippingAddress: to, ...chosen } },
    }),
  )
  const { totals } = valueOf(await family.call(getCart, { query }))
  const order = { order_id: randomUUID(), cart_id: cartId, addressInformation, products: items }
  const body = { ...order, totals: { grand_total: totals.grand_total } }
  return valueOf(await family.call(placeOrder, { query: {}, body })).orderNumber
}

/** It is paid, and shipped if something of it comes back. */
async function fulfill({ ctx }: DemoStaff, number: string, { returned }: DemoOrder): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { id, state } = await tx
      .selectFrom('orders')
      .select(['id', 'state'])
      .where('increment_id', '=', number)
      .executeTakeFirstOrThrow()
    if (state !== 'new') return
    const within = { ...ctx, db: tx }
    await invoiceOrder(within, id, { paidBy: 'cashondelivery' })
    if (returned) await shipOrder(within, id)
  })
}
