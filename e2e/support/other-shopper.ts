import { type APIRequestContext, expect } from '@playwright/test'
import { randomUUID } from 'node:crypto'

const home = {
  firstname: 'Margot',
  lastname: 'Fonteyn',
  street: ['7 Mirror Lane'],
  city: 'Austin',
  region: 'TX',
  postcode: '78701',
  country_id: 'US',
}

/** Another shopper buys the same product, through the API. */
export async function buyAsOtherShopper(request: APIRequestContext, sku: string): Promise<string> {
  const post = async (path: string, data: object = {}) => {
    const answer = await request.post(path, { data })
    const body: { result: unknown } = await answer.json()
    expect(answer.status(), JSON.stringify(body)).toBe(200)
    return body.result
  }
  const cartId = String(await post('/api/cart/create'))
  await post(`/api/cart/update-item?cartId=${cartId}`, { cartItem: { sku, qty: 1 } })
  await post(`/api/cart/shipping-information?cartId=${cartId}`, {
    addressInformation: {
      shippingAddress: { countryId: 'US', region: 'TX', postcode: '78701' },
      shippingCarrierCode: 'flatrate',
      shippingMethodCode: 'flatrate',
    },
  })
  const pulled = await (await request.get(`/api/cart?cartId=${cartId}`)).json()
  const placed = await post('/api/order', {
    order_id: randomUUID(),
    cart_id: cartId,
    products: [{ sku, qty: 1 }],
    addressInformation: {
      personalDetails: { firstName: 'Margot', lastName: 'Fonteyn', emailAddress: 'margot@example.com' },
      shippingAddress: home,
      billingAddress: home,
      shipping_carrier_code: 'flatrate',
      shipping_method_code: 'flatrate',
      payment_method_code: 'cashondelivery',
    },
    totals: { grand_total: pulled.result.totals.grand_total },
  })
  // The type of the contract; a refusal failed above.
  return (placed as { orderNumber: string }).orderNumber
}

/** Only orders take from this stock, so it shows how many there were. */
export async function stockOf(request: APIRequestContext, sku: string): Promise<number> {
  const answer = await request.get(`/api/stock/check?sku=${sku}`)
  return Number((await answer.json()).result.qty)
}

export async function orderNumberOfKey(request: APIRequestContext, key: string): Promise<string> {
  const answer = await request.get(`/api/order/by-key/${key}`)
  return String((await answer.json()).result.orderNumber)
}
