import * as cart from 'commerce/contract/cart'
import type { WireCart, WireCartItemInput } from 'commerce/contract/cart-schemas'
import type { WireAddressQuery, WireChosenAddress } from 'commerce/contract/fields/cart-address'
import { type Answer, type Client, makeClient } from 'commerce/contract/call/make-client'
import * as order from 'commerce/contract/orders'
import type { WireConfirmation, WireOrder } from 'commerce/contract/orders'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Database } from '#src/db/connections/pool'
import { toAustin } from '#test/people'

type Posted = Omit<WireCartItemInput, 'qty'> & { qty: unknown }

/** Who calls: a guest, or with a token a customer. */
export interface Caller {
  token?: string
  ip?: string
}

/** Talks to the application as a browser does. */
export function clientOf(app: FastifyInstance, { token, ip = '127.0.0.1' }: Caller = {}): Client {
  return makeClient(async ({ method, path, body, headers }) => {
    const response = await app.inject({
      method: method as 'GET' | 'POST',
      url: path,
      headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      remoteAddress: ip,
      ...(body !== undefined && { payload: body }),
    })
    return {
      status: response.statusCode,
      contentType: String(response.headers['content-type']),
      text: async () => response.body,
    }
  })
}

/** A guest, or a customer, with a cart. */
export const newShopper = (app: FastifyInstance, caller: Caller = {}) => shopperBy(clientOf(app, caller))

/** The same by any way to the shop, or with a cart that is known. */
export async function shopperBy(client: Client, known?: string) {
  const cartId = known ?? valueOf(await client.call(cart.createCart))
  const query = { cartId }
  return {
    cartId,
    client,
    /** what a call answers, refusals too */
    post: (cartItem: Posted, headers: Record<string, string> = {}) =>
      client.call(cart.updateItem, { query, body: { cartItem: cartItem as WireCartItemInput }, headers }),
    add: async (cartItem: WireCartItemInput): Promise<WireCart> =>
      valueOf(await client.call(cart.updateItem, { query, body: { cartItem } })),
    remove: (itemId: number) =>
      client.call(cart.deleteItem, { query, body: { cartItem: { item_id: itemId } } }),
    pull: () => client.call(cart.getCart, { query }),
    applyCoupon: (coupon: string, headers: Record<string, string> = {}) =>
      client.call(cart.applyCoupon, { query: { cartId, coupon }, headers }),
    deleteCoupon: () => client.call(cart.deleteCoupon, { query }),
    shippingMethods: (ip: WireAddressQuery = { country_id: 'US' }) =>
      client.call(cart.listShippingMethods, { query, body: { address: ip } }),
    chooseShipping: (
      ip: WireChosenAddress = { countryId: 'US', region: 'TX', postcode: '78701' },
      [shippingCarrierCode, shippingMethodCode] = ['flatrate', 'flatrate'],
    ) =>
      client.call(cart.setShippingInformation, {
        query,
        body: {
          addressInformation: {
            shippingAddress: ip,
            shippingCarrierCode,
            shippingMethodCode,
          },
        },
      }),
    choosePayment: (method: string) =>
      client.call(cart.collectTotals, { query, body: { methods: { paymentMethod: { method } } } }),
    /** the order a browser would send for the cart as it is now, with a key of its own */
    composeOrder: async (addressInformation = toAustin): Promise<WireOrder> => {
      const now = valueOf(await client.call(cart.getCart, { query }))
      return {
        order_id: randomUUID(),
        cart_id: cartId,
        products: now.items.map(({ sku, qty, product_option }) => ({
          sku,
          qty,
          ...(product_option && { product_option }),
        })),
        addressInformation,
        totals: { grand_total: now.totals.grand_total },
      }
    },
    send: (sent: WireOrder, headers: Record<string, string> = {}): Promise<Answer<WireConfirmation>> =>
      client.call(order.placeOrder, { query: {}, body: sent, headers }),
    paymentMethods: () => client.call(cart.listPaymentMethods, { query }),
    findOrder: (key: string) => client.call(order.findOrderByKey, { query: { key } }),
    cart: async (): Promise<WireCart> => valueOf(await client.call(cart.getCart, { query })),
  }
}

/** A customer with an empty cart beside the open one, as accounts had them once. */
export async function cartBeside(
  { app, db }: { app: FastifyInstance; db: Database },
  { id, token, ip }: Required<Caller> & { id: number },
): Promise<Shopper> {
  const { cartId } = await newShopper(app, { ip })
  await db.updateTable('cart').set({ customer_id: id }).where('token', '=', cartId).execute()
  return shopperBy(clientOf(app, { token, ip }), cartId)
}

export type Shopper = Awaited<ReturnType<typeof newShopper>>

export function valueOf<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value
  throw new Error(`Refused with ${answer.code} ${answer.reason}: ${JSON.stringify(answer)}`)
}

export function refusalOf(answer: Answer<unknown>) {
  if (!answer.ok) return answer
  throw new Error('The call was not refused.')
}

/** A guest or customer who filled a cart and chose the shipping; only the order is left to send. */
export async function newBuyer(
  app: FastifyInstance,
  items: WireCartItemInput[],
  caller: Caller = {},
): Promise<Shopper> {
  const buyer = await newShopper(app, caller)
  for (const item of items) await buyer.add(item)
  valueOf(await buyer.chooseShipping())
  return buyer
}
