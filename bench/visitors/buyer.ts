import {
  applyCoupon,
  createCart,
  getCart,
  listShippingMethods,
  setShippingInformation,
  updateItem,
} from 'commerce/contract/cart'
import { placeOrder, type WireOrder } from 'commerce/contract/orders'
import type { ResultOf } from 'commerce/contract/call/endpoint'
import { randomInt, randomUUID } from 'node:crypto'
import { call } from '../catalog-of-shop.ts'
import { callerOf, getOnce } from './http-client.ts'

/** The buyer: a guest without a token; the coupon, and a place in Texas. */
export interface Buyer {
  token?: string
  coupon?: string
  postcode?: string
}

const firstPostcode = 75_000
const postcodes = 5_000

/** Each buyer lives somewhere else, so that caches by place do not help. */
export function postcodeOf(run: number): string {
  return String(firstPostcode + ((run * 7) % postcodes))
}

/** Someone who fills a cart, lists the shipping methods, chooses one and sees the total: everything but the order. */
export async function buyerWithCart(
  baseUrl: string,
  skus: string[],
  { token, coupon, postcode = '78701' }: Buyer = {},
): Promise<WireOrder> {
  const headers = headersOf(token)
  const cartId = await call(baseUrl, createCart, { headers })
  const query = { cartId }
  for (const sku of skus) {
    await call(baseUrl, updateItem, { query, headers, body: { cartItem: { sku, qty: 1 } } })
  }
  if (coupon !== undefined) await call(baseUrl, applyCoupon, { query: { cartId, coupon }, headers })
  await call(baseUrl, listShippingMethods, {
    query,
    headers,
    body: { address: { country_id: 'US', region: 'TX', postcode } },
  })
  const shippingAddress = { countryId: 'US', region: 'TX', postcode }
  await call(baseUrl, setShippingInformation, {
    query,
    headers,
    body: {
      addressInformation: {
        shippingAddress,
        shippingCarrierCode: 'flatrate',
        shippingMethodCode: 'flatrate',
      },
    },
  })
  const cart = await readCart(baseUrl, cartId, headers)
  const home = homeAt(postcode)
  return {
    order_id: randomUUID(),
    cart_id: cartId,
    products: cart.items.map(({ sku, qty, product_option }) => ({
      sku,
      qty,
      ...(product_option && { product_option }),
    })),
    addressInformation: {
      personalDetails: {
        firstName: 'Amélie',
        lastName: 'Durand',
        emailAddress: `${randomUUID()}@example.com`,
      },
      shippingAddress: home,
      billingAddress: home,
      shipping_carrier_code: 'flatrate',
      shipping_method_code: 'flatrate',
      payment_method_code: 'cashondelivery',
    },
    totals: { grand_total: cart.totals.grand_total },
  }
}

/** Older revisions, for --against, answer with the whole cart at another path. */
async function readCart(
  baseUrl: string,
  cartId: string,
  headers: Record<string, string>,
): Promise<ResultOf<typeof getCart>> {
  for (const path of [getCart.path, '/api/cart/pull']) {
    const { status, text } = await getOnce(baseUrl, `${path}?cartId=${cartId}`, headers)
    if (status === 200) return (JSON.parse(text) as { result: ResultOf<typeof getCart> }).result
    if (status !== 404) throw new Error(`${path} answers ${status}: ${text}`)
  }
  throw new Error('The cart cannot be read.')
}

function homeAt(postcode: string) {
  return {
    firstname: 'Amélie',
    lastname: 'Durand',
    telephone: '+1 512 555 0100',
    street: ['Congress Avenue', '1100'],
    postcode,
    city: 'Austin',
    country_id: 'US',
    region: 'TX',
    region_id: 57,
  }
}

/** The outcome of the order: its number, or the reason of the refusal. */
export async function sendOrder(
  baseUrl: string,
  order: WireOrder,
  { token }: Buyer = {},
): Promise<{ number?: string; reason?: string }> {
  const answer = await callerOf(baseUrl).call(placeOrder, {
    query: {},
    body: order,
    headers: headersOf(token),
  })
  return answer.ok ? { number: answer.value.orderNumber } : { reason: answer.reason }
}

/** Someone with their own IP address: the shop limits the orders of one network. */
export function headersOf(token?: string): Record<string, string> {
  const ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  return { 'x-forwarded-for': ip, ...(token !== undefined && { authorization: `Bearer ${token}` }) }
}
