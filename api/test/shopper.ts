import * as cart from 'commerce/contract/cart'
import type { WireCart, WireCartItemInput } from 'commerce/contract/cart'
import { type Answer, makeClient } from 'commerce/contract/make-client'
import type { FastifyInstance } from 'fastify'

export type Posted = Omit<WireCartItemInput, 'qty'> & { qty: unknown }

/** A guest with a cart, who talks to the application as a browser does. */
export async function newShopper(app: FastifyInstance) {
  const client = makeClient(async ({ method, path, body, headers }) => {
    const response = await app.inject({
      method: method as 'GET' | 'POST',
      url: path,
      headers,
      ...(body !== undefined && { payload: body }),
    })
    return {
      status: response.statusCode,
      contentType: String(response.headers['content-type']),
      text: async () => response.body,
    }
  })
  const cartId = valueOf(await client.call(cart.createCart))
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
    pull: () => client.call(cart.pullCart, { query }),
    cart: async (): Promise<WireCart> => valueOf(await client.call(cart.pullCart, { query })),
  }
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
