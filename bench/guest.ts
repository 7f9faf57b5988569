import {
  createCart,
  listShippingMethods,
  pullCart,
  setShippingInformation,
  updateItem,
} from 'commerce/contract/cart'
import { placeOrder, type WireOrder } from 'commerce/contract/order'
import { randomUUID } from 'node:crypto'
import { call } from './catalogue-of-shop.ts'
import { callerOf } from './http-client.ts'

const home = {
  ...{ firstname: 'Amélie', lastname: 'Durand', telephone: '+1 512 555 0100' },
  ...{ street: ['Congress Avenue', '1100'], postcode: '78701', city: 'Austin' },
  ...{ country_id: 'US', region: 'TX', region_id: 57 },
}

/** A guest who fills a bag, asks for the ways to ship, chooses one and sees the total: all but the order. */
export async function guestWithBag(baseUrl: string, skus: string[]): Promise<WireOrder> {
  const cartId = await call(baseUrl, createCart, {})
  const query = { cartId }
  for (const sku of skus) await call(baseUrl, updateItem, { query, body: { cartItem: { sku, qty: 1 } } })
  await call(baseUrl, listShippingMethods, {
    query,
    body: { address: { country_id: 'US', region: 'TX', postcode: '78701' } },
  })
  const shippingAddress = { countryId: 'US', region: 'TX', postcode: '78701' }
  await call(baseUrl, setShippingInformation, {
    query,
    body: {
      addressInformation: {
        shippingAddress,
        shippingCarrierCode: 'flatrate',
        shippingMethodCode: 'flatrate',
      },
    },
  })
  const cart = await call(baseUrl, pullCart, { query })
  return {
    order_id: randomUUID(),
    cart_id: cartId,
    products: cart.items.map(({ sku, qty, product_option }) => ({
      sku,
      qty,
      ...(product_option && { product_option }),
    })),
    addressInformation: {
      personalDetails: { firstName: 'Amélie', lastName: 'Durand', emailAddress: 'amelie@example.com' },
      shippingAddress: home,
      billingAddress: home,
      shipping_carrier_code: 'flatrate',
      shipping_method_code: 'flatrate',
      payment_method_code: 'cashondelivery',
    },
    totals: { grand_total: cart.totals.grand_total },
  }
}

/** What the order became: its number, or the reason of the refusal. */
export async function sendOrder(
  baseUrl: string,
  order: WireOrder,
): Promise<{ number?: string; reason?: string }> {
  const answer = await callerOf(baseUrl).call(placeOrder, { query: {}, body: order })
  return answer.ok ? { number: answer.value.orderNumber } : { reason: answer.reason }
}
