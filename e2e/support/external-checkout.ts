import { setShippingInformation } from 'commerce/contract/cart'
import { redeemHandoff, type WireHandoff } from 'commerce/contract/handoffs'
import { makeClient } from 'commerce/contract/call/make-client'
import { placeOrder } from 'commerce/contract/orders'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const austin = {
  firstname: 'Carla',
  lastname: 'Fracci',
  street: ['Congress Avenue', '1100'],
  city: 'Austin',
  region: 'TX',
  region_id: 57,
  postcode: '78701',
  country_id: 'US',
}
const shipping = {
  shippingAddress: { countryId: 'US', region: 'TX', postcode: '78701' },
  shippingCarrierCode: 'flatrate',
  shippingMethodCode: 'flatrate',
}

/** The checkout of another company, as small as it can be: it takes a bag over, orders it at a click, and leads back. */
export async function openExternalCheckout() {
  let shop = ''
  const taken = new Map<string, WireHandoff>()
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.writeHead(500).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has such an address.
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  const clientOf = (token?: string | null) =>
    makeClient(async ({ method, path, body, headers }) => {
      const answered = await fetch(shop + path, {
        method,
        headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
        ...(body !== undefined && { body }),
      })
      const contentType = answered.headers.get('content-type') ?? ''
      return { status: answered.status, contentType, text: () => answered.text() }
    })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? ''
    const order = /^\/order\/(\w+)$/.exec(url)?.[1]
    if (order !== undefined) return orderNow(order, response)
    const [, token = '', cart = '', owner_id = ''] =
      /^\/vue\/cart\/sync\/token\/(\w+)\/cart\/(\w+)\/owner_id\/(\d+)$/.exec(url) ?? []
    const body = { token, cart, owner_id, host }
    const redeemed = await clientOf().call(redeemHandoff, { query: {}, body })
    if (redeemed.ok) taken.set(cart, redeemed.value)
    const [status, content] = redeemed.ok ? [200, pageOf(cart, redeemed.value)] : [403, redeemed.result]
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
    })
    response.end(`<!doctype html><html lang="en"><title>Till</title><main>${content}</main>`)
  }

  async function orderNow(alias: string, response: ServerResponse): Promise<void> {
    const handoff = taken.get(alias)
    if (!handoff) throw new Error('Nothing was taken over.')
    const { cart, access_token: token, return_url } = handoff
    const client = clientOf(token)
    const shipped = { query: { cartId: cart.cartId }, body: { addressInformation: shipping } }
    const totals = await client.call(setShippingInformation, shipped)
    const placed = await client.call(placeOrder, {
      query: {},
      body: {
        // The same each time: a second click is the same order.
        order_id: alias,
        cart_id: cart.cartId,
        products: cart.items.map(({ sku, qty, product_option }) => ({
          sku,
          qty,
          ...(product_option && { product_option }),
        })),
        addressInformation: {
          personalDetails: { firstName: 'Carla', lastName: 'Fracci', emailAddress: 'carla@example.com' },
          shippingAddress: austin,
          billingAddress: austin,
          shipping_carrier_code: 'flatrate',
          shipping_method_code: 'flatrate',
          payment_method_code: 'cashondelivery',
        },
        totals: { grand_total: totals.ok ? totals.value.totals.grand_total : 0 },
      },
    })
    if (!placed.ok) throw new Error(placed.result)
    response.writeHead(303, { location: return_url }).end()
  }

  return {
    url: `http://${host}`,
    host,
    /** the shop whose bags come */
    serve: (origin: string) => void (shop = origin),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function pageOf(alias: string, { cart, cancel_url }: WireHandoff): string {
  const items = cart.items.map(({ qty, name, row_total_incl_tax: cost }) => `<li>${qty} ${name} ${cost}</li>`)
  return `<h1>Till</h1><ul>${items.join('')}</ul>
    <form method="post" action="/order/${alias}"><button>Pay</button></form><a href="${cancel_url}">Back</a>`
}
