import type { WireCartItemInput } from 'commerce/contract/cart-schemas'
import {
  changeOrderAddress,
  closeOrderKey,
  type WireOrder,
  type WireOrderAddress,
} from 'commerce/contract/orders'
import {
  CART_MAX_LINES,
  CART_MAX_QTY,
  FOREIGN_ORDER_CLAIMS_OF_IP,
  ORDER_ADDRESS_CHANGES,
  ORDER_CLOSES_OF_IP,
} from 'commerce/limits'
import { randomUUID } from 'node:crypto'
import { invoiceOrder } from '#src/orders/fulfillment/invoice-order'
import { tryLockKey } from '#src/orders/placing/key-queries'
import { afterTries } from '#test/calls/after-tries'
import type { CallCases, Sent } from '#test/calls/call-case'
import { oneOf, ownIp, type Stage } from '#test/calls/stage'
import { buildCustomOption, buildGrouped, buildProduct } from '#test/factories'
import { doWith } from '#test/desks/order-desk'
import { austin } from '#test/people'
import { clientOf, newBuyer, valueOf } from '#test/shopper'
import { sendOrder, waitingOrder } from '#test/desks/waiting-orders'

/** An order of Anna's as her browser would send it, for a bag of its own. */
async function newOrder(stage: Stage, item: WireCartItemInput = oneOf(stage.products.simple)) {
  return stage.anna.composeOrder(await stage.newCart(item))
}

function sent(stage: Stage, body: WireOrder): Sent {
  return { body, token: stage.anna.token }
}

/** An order for a product that is changed after the bag was filled. */
async function orderAfter(
  stage: Stage,
  change: (stage: Stage, productId: number) => Promise<unknown>,
): Promise<Sent> {
  const { id, sku } = await buildProduct(stage.shop.db)
  const order = await newOrder(stage, { sku, qty: 2 })
  await change(stage, id)
  return sent(stage, order)
}

const setting =
  (columns: Record<string, unknown>) =>
  ({ shop }: Stage, id: number) =>
    shop.db.updateTable('product').set(columns).where('id', '=', id).execute()

const settingUnits =
  (on_hand: number) =>
  ({ shop }: Stage, product_id: number) =>
    shop.db.updateTable('stock').set({ on_hand }).where('product_id', '=', product_id).execute()

/** An order for a product that an option has made cheaper than nothing since. */
async function orderOfNegativePrice(stage: Stage): Promise<Sent> {
  const { db } = stage.shop
  const product = await buildProduct(db)
  const option = await buildCustomOption(db, product, { title: 'Name', kind: 'field' })
  const custom_options = [{ option_id: String(option.id), option_value: 'Ines' }]
  const order = await newOrder(stage, {
    ...oneOf(product),
    product_option: { extension_attributes: { custom_options } },
  })
  await db.updateTable('custom_option').set({ price_amount: -100_00 }).where('id', '=', option.id).execute()
  return sent(stage, order)
}

async function withAddress(stage: Stage, changes: Partial<WireOrder['addressInformation']>): Promise<Sent> {
  const order = await newOrder(stage)
  return sent(stage, { ...order, addressInformation: { ...order.addressInformation, ...changes } })
}

/** An order of Anna's that brings its lines. */
async function broughtOrder({ shop }: Stage): Promise<WireOrder> {
  const { sku } = await buildProduct(shop.db)
  return waitingOrder([{ sku, qty: 1 }], 1_000, { cart_id: 'a'.repeat(32) })
}

/** An order from an IP that has sent as many as it may. */
async function orderTooMany(stage: Stage): Promise<Sent> {
  const first = sent(stage, await newOrder(stage))
  const { ofIp: tries } = stage.shop.context.config.orders.perHour
  const { ip = '' } = await afterTries(stage, 'POST /api/order', { sent: first, tries, sentTries: 1 })
  return { ...sent(stage, await newOrder(stage)), ip }
}

/** An order of more units than may be held unpaid. */
async function orderOfMany(stage: Stage): Promise<Sent> {
  const [first, ...others] = await Promise.all(
    Array.from({ length: 6 }, () => buildProduct(stage.shop.db, { units: CART_MAX_QTY })),
  )
  const cart = await stage.newCart({ sku: first?.sku ?? '', qty: CART_MAX_QTY })
  for (const { sku } of others) await cart.add({ sku, qty: CART_MAX_QTY })
  return sent(stage, await stage.anna.composeOrder(cart))
}

/** Holds a key as an order does that is being placed. */
async function holdKey({ shop }: Stage, key: string): Promise<() => Promise<unknown>> {
  const held = Promise.withResolvers<undefined>()
  const done = Promise.withResolvers<undefined>()
  const holding = shop.db.transaction().execute(async (tx) => {
    await tryLockKey(tx, key)
    held.resolve(undefined)
    await done.promise
  })
  await held.promise
  return () => {
    done.resolve(undefined)
    return holding
  }
}

/** The key of an order that Anna took back before it was placed. */
async function closedKey({ shop, anna }: Stage): Promise<string> {
  const key = randomUUID()
  valueOf(await clientOf(shop.app, anna).call(closeOrderKey, { query: {}, body: { order_id: key } }))
  return key
}

const reorderInto = (cartId: string, orderNumber: string): Sent => ({
  query: { cartId },
  body: { orderNumber },
})

/** The key of an order that Anna placed as a guest. */
async function guestOrder({ shop, anna, products }: Stage): Promise<string> {
  const guest = await newBuyer(shop.app, [oneOf(products.simple)], { ip: ownIp() })
  const order = await anna.composeOrder(guest)
  valueOf(await guest.send(order))
  return order.order_id
}

async function orderOfAnna(stage: Stage): Promise<string> {
  const cart = await stage.newCart()
  return valueOf(await cart.send(await stage.anna.composeOrder(cart))).orderNumber
}

async function invoicedOrder(stage: Stage): Promise<string> {
  const orderNumber = await orderOfAnna(stage)
  const { db } = stage.shop
  const row = db.selectFrom('orders').select('id').where('increment_id', '=', orderNumber)
  await doWith(db, invoiceOrder, (await row.executeTakeFirstOrThrow()).id)
  return orderNumber
}

/** An order of Anna's that is to go elsewhere. */
function movedTo({ anna }: Stage, orderNumber: string, changes: Partial<WireOrderAddress> = {}) {
  const address: WireOrderAddress = { ...austin, street: ['Canary Avenue', '2'], ...changes }
  return { body: { orderNumber, address }, token: anna.token }
}

export const callCases: CallCases = {
  'POST /api/order': {
    of: 'owner',
    example: async (stage) => sent(stage, await newOrder(stage)),
    refusals: {
      'order-running': async (stage) => {
        const order = await newOrder(stage)
        return { ...sent(stage, order), after: await holdKey(stage, order.order_id) }
      },
      'key-reused': async (stage) =>
        sent(stage, { ...(await newOrder(stage)), order_id: stage.anna.orderKey }),
      'key-closed': async (stage) =>
        sent(stage, { ...(await newOrder(stage)), order_id: await closedKey(stage) }),
      'lines-differ': async (stage) => {
        const order = await newOrder(stage)
        return sent(stage, { ...order, products: [oneOf(stage.products.virtual)] })
      },
      'totals-differ': async (stage) =>
        sent(stage, { ...(await newOrder(stage)), totals: { grand_total: 1 } }),
      'product-not-found': (stage) => orderAfter(stage, setting({ status: 2 })),
      'price-unknown': orderOfNegativePrice,
      'options-invalid': (stage) =>
        orderAfter(stage, ({ shop }, id) =>
          buildCustomOption(shop.db, { id, sku: '' }, { title: 'Name', kind: 'field', isRequired: true }),
        ),
      'quantity-invalid': (stage) => orderAfter(stage, setting({ min_cart_qty: 3 })),
      'out-of-stock': (stage) => orderAfter(stage, settingUnits(0)),
      'quantity-not-available': (stage) => orderAfter(stage, settingUnits(1)),
      'shipping-method-not-available': (stage) => withAddress(stage, { shipping_method_code: 'none' }),
      'too-many-tries': orderTooMany,
      'too-many-unpaid': orderOfMany,
      'payment-method-not-available': (stage) => withAddress(stage, { payment_method_code: 'none' }),
      'order-similar': async (stage) => {
        const [first, second] = [await broughtOrder(stage), await broughtOrder(stage)]
        valueOf(await sendOrder(clientOf(stage.shop.app, stage.anna), first))
        return sent(stage, { ...second, products: first.products })
      },
      'coupon-incorrect': async (stage) =>
        sent(stage, { ...(await broughtOrder(stage)), coupon_code: 'NONE' }),
      'variant-not-found': async (stage) => {
        const { sku, attributeId } = stage.products.configurable
        const options = [{ option_id: String(attributeId), option_value: '999999999' }]
        const product_option = { extension_attributes: { configurable_item_options: options } }
        return sent(stage, { ...(await broughtOrder(stage)), products: [{ sku, qty: 1, product_option }] })
      },
      'cart-full': async (stage) => {
        const { db } = stage.shop
        const parts = await Promise.all([1, 2].map(async () => ({ part: await buildProduct(db), qty: 1 })))
        const { sku } = await buildGrouped(db, parts)
        const products = Array.from({ length: CART_MAX_LINES / 2 + 1 }, (_, at) => ({
          sku,
          qty: 1,
          dancer: `Dancer ${at}`,
        }))
        return sent(stage, { ...(await broughtOrder(stage)), products })
      },
    },
  },
  'POST /api/order/cancel': {
    of: 'owner',
    example: async (stage) => ({ body: { orderNumber: await orderOfAnna(stage) }, token: stage.anna.token }),
    refusals: {
      'order-not-found': ({ anna, bea }) => ({ body: { orderNumber: bea.orderNumber }, token: anna.token }),
      'order-under-way': async (stage) => ({
        body: { orderNumber: await invoicedOrder(stage) },
        token: stage.anna.token,
      }),
    },
  },
  'POST /api/order/shipping-address': {
    of: 'owner',
    example: async (stage) => movedTo(stage, await orderOfAnna(stage)),
    refusals: {
      'order-not-found': (stage) => movedTo(stage, stage.bea.orderNumber),
      'order-under-way': async (stage) => movedTo(stage, await invoicedOrder(stage)),
      'address-not-possible': async (stage) =>
        movedTo(stage, await orderOfAnna(stage), { country_id: 'DE', region: '', region_id: null }),
      'too-many-tries': async (stage) => {
        const orderNumber = await orderOfAnna(stage)
        for (let count = 0; count < ORDER_ADDRESS_CHANGES.most; count++) {
          const { body } = movedTo(stage, orderNumber, { street: ['Canary Avenue', `after ${count}`] })
          valueOf(await clientOf(stage.shop.app, stage.anna).call(changeOrderAddress, { query: {}, body }))
        }
        return movedTo(stage, orderNumber)
      },
    },
  },
  'POST /api/order/close': {
    of: 'owner',
    example: ({ anna }) => ({ body: { order_id: anna.orderKey }, token: anna.token }),
    refusals: {
      'order-running': async (stage) => {
        const key = randomUUID()
        return { body: { order_id: key }, after: await holdKey(stage, key) }
      },
      'order-not-found': ({ anna, bea }) => ({ body: { order_id: bea.orderKey }, token: anna.token }),
      'too-many-tries': async (stage) => {
        const { ip = '' } = await afterTries(stage, 'POST /api/order/close', {
          sent: { body: { order_id: randomUUID() } },
          tries: ORDER_CLOSES_OF_IP.most,
          sentTries: 1,
        })
        return { body: { order_id: randomUUID() }, ip }
      },
    },
  },
  'POST /api/order/claim': {
    of: 'owner',
    example: async (stage) => ({ body: { order_id: await guestOrder(stage) }, token: stage.anna.token }),
    refusals: {
      'order-not-found': ({ anna, bea }) => ({ body: { order_id: bea.orderKey }, token: anna.token }),
      'too-many-tries': (stage) =>
        afterTries(stage, 'POST /api/order/claim', {
          sent: { body: { order_id: 'a'.repeat(16) }, token: stage.anna.token },
          tries: FOREIGN_ORDER_CLAIMS_OF_IP.most,
        }),
    },
  },
  'GET /api/user/order-history': { example: ({ anna }) => ({ query: { orderNumber: anna.orderNumber } }) },
  'POST /api/cart/reorder': {
    of: 'owner',
    example: async (stage) => reorderInto((await stage.newCart()).cartId, stage.anna.orderNumber),
    refusals: {
      'order-not-found': async (stage) => ({
        ...reorderInto((await stage.newCart()).cartId, stage.bea.orderNumber),
        token: stage.anna.token,
      }),
    },
  },
  'GET /api/order/by-key/{key}': {
    of: 'owner',
    example: ({ anna }) => ({ query: { key: anna.orderKey } }),
    refusals: {
      'order-not-found': () => ({ query: { key: 'a'.repeat(16) } }),
      'order-running': async (stage) => {
        const key = randomUUID()
        return { query: { key }, after: await holdKey(stage, key) }
      },
      'key-closed': async (stage) => ({ query: { key: await closedKey(stage) }, token: stage.anna.token }),
    },
  },
}
