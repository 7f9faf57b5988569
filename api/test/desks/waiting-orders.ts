import * as cart from 'commerce/contract/cart'
import { CART_ID_PLACEHOLDER } from 'commerce/contract/call/door'
import type { Client } from 'commerce/contract/call/make-client'
import { placeOrder, type WireOrder } from 'commerce/contract/orders'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { newBrowser } from '#test/browser'
import { toAustin } from '#test/people'
import { type Shopper, valueOf } from '#test/shopper'

/** An order as a browser keeps it until it is online: with its lines, and for whatever bag it then has. */
export function waitingOrder(
  products: WireOrder['products'],
  total: number,
  more: Partial<WireOrder> = {},
): WireOrder {
  return {
    order_id: randomUUID(),
    cart_id: CART_ID_PLACEHOLDER,
    products,
    lines_win: true,
    addressInformation: toAustin,
    totals: { grand_total: total },
    ...more,
  }
}

export const sendOrder = (client: Client, body: WireOrder) => client.call(placeOrder, { query: {}, body })

/** A browser that knows its secret, with these products in its bag. */
export async function browserWithCart(app: FastifyInstance, items: { sku: string; qty: number }[] = []) {
  const browser = newBrowser(app)
  const query = { cartId: CART_ID_PLACEHOLDER }
  valueOf(await browser.client.call(cart.createCart))
  for (const cartItem of items) {
    valueOf(await browser.client.call(cart.updateItem, { query, body: { cartItem } }))
  }
  return {
    ...browser,
    send: (order: WireOrder) => sendOrder(browser.client, order),
    cart: async () => valueOf(await browser.client.call(cart.getCart, { query })),
  }
}

/** What an order of these products costs, sent to Austin. */
export async function totalOf(shopper: Shopper): Promise<number> {
  valueOf(await shopper.chooseShipping())
  return (await shopper.composeOrder()).totals.grand_total
}
