import type { NewWaitingOrder } from '#src/offline/orders/waiting-order'
import type { OwnAnswer } from '#src/offline/fetch-own'

const address = {
  firstname: 'Carla',
  lastname: 'Fracci',
  street: ['12 Barre Street'],
  city: 'New York',
  region: 'NY',
  postcode: '10001',
  country_id: 'US',
}

/** An order as the checkout gives it to the queue. */
export function buildOrder({
  key = 'a'.repeat(32),
  sku = 'A-1',
  owner = '',
  userId = '',
  automatic = true,
} = {}): NewWaitingOrder {
  return {
    key,
    basePath: '',
    studioKey: null,
    storeCode: '',
    owner,
    automatic,
    order: {
      order_id: key,
      cart_id: '{{cartId}}',
      ...(userId !== '' && { user_id: userId }),
      products: [{ sku, qty: 1 }],
      addressInformation: {
        personalDetails: { firstName: 'Carla', lastName: 'Fracci', emailAddress: 'carla@example.com' },
        shippingAddress: address,
        shipping_carrier_code: 'dpd',
        shipping_method_code: 'classic',
        billingAddress: address,
        payment_method_code: 'cashondelivery',
      },
      totals: { grand_total: 43 },
    },
    shown: {
      lines: [{ name: 'Leotard', options: [], qty: 1, rowCents: 3800, image: null }],
      totalCents: 4300,
      email: 'carla@example.com',
    },
  }
}

export function jsonAnswer(status: number, body: unknown): OwnAnswer {
  return {
    status,
    contentType: 'application/json',
    text: JSON.stringify(body),
    retryAfter: null,
    date: 'Mon, 23 Nov 2026 22:00:00 GMT',
  }
}

export const placedAnswer = (orderNumber: string) =>
  jsonAnswer(200, { code: 200, result: { orderNumber, asks_for_card: false } })

export const refusedAnswer = (code: number, reason: string, meta?: object) =>
  jsonAnswer(code, { code, reason, result: 'No.', ...(meta && { meta }) })

/** What becomes of a key that is closed: whether it was placed before. */
export const closedAnswer = (placed: { orderNumber: string; asks_for_card: boolean } | null) =>
  jsonAnswer(200, { code: 200, result: { placed } })

export const htmlAnswer = (status: number): OwnAnswer => ({
  ...jsonAnswer(status, ''),
  contentType: 'text/html',
  text: '<!doctype html><title>Train</title>',
})

/** Locks as browsers have them: one after the other by name. */
export function fakeLocks(): Pick<LockManager, 'request'> {
  const turns = new Map<string, Promise<unknown>>()
  const held = new Set<string>()
  const requestNow = async (name: string, task: (lock: unknown) => unknown) => {
    if (held.has(name)) return task(null)
    held.add(name)
    try {
      return await task({ name })
    } finally {
      held.delete(name)
    }
  }
  const request = (
    name: string,
    ...[first, second]: [() => unknown] | [{ ifAvailable: true }, (lock: unknown) => unknown]
  ) => {
    if (second) return requestNow(name, second)
    const task = first as () => unknown
    const done = (turns.get(name) ?? Promise.resolve()).then(task)
    turns.set(
      name,
      done.catch(() => undefined),
    )
    return done
  }
  // The queues ask for locks in these two ways.
  return { request } as unknown as Pick<LockManager, 'request'>
}
