import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { shipOrder } from '../../api/src/orders/fulfillment/ship-order.ts'
import { doWith } from '../../api/test/desks/order-desk.ts'
import { details, home, reviewForm } from './no-script-visitor.ts'
import type { shopWithPages } from './shop-with-pages.ts'

type Opened = ReturnType<typeof shopWithPages>
type Visitor = ReturnType<Opened['newShopper']>

/** The fields that a page sends along with its only form with this button. */
export function fieldsOf(body: string, button: string): Record<string, string> {
  const form = body.split('<form').find((each) => each.includes(button)) ?? ''
  const tags = form.match(/<input[^>]*type="hidden"[^>]*>/g) ?? []
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return Object.fromEntries(tags.map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')]))
}

/** The lines of the form of a return. */
export function itemsOf(body: string): string[] {
  return [...body.matchAll(/name="item-(\d+)"/g)].map(([, id]) => id ?? '')
}

export function choose(item: string, qty: string): Record<string, string> {
  return {
    [`item-${item}`]: 'yes',
    [`qty-${item}`]: qty,
    [`reason-${item}`]: 'size',
    [`condition-${item}`]: 'tried-on',
    resolution: 'refund',
    comment: 'One size larger, please.',
  }
}

/** A page without what differs at each request. */
export const lastingText = (body: string) => body.replaceAll(/nonce[^"]*"[^"]*"|[\w-]{36}/g, '')

/** People who buy something and send it back, without script. */
export function returningVisitors(opened: Opened) {
  /** Two leotards and a shoe bag, ordered by a visitor. */
  async function buy(visitor: Visitor, email: string): Promise<string> {
    await visitor.visit('/p/LEO/camisole-leotard/LEO-S-Black', { sku: 'LEO-S-Black', qty: '2' })
    await visitor.visit('/p/BAG/shoe-bag', { sku: 'BAG', qty: '1' })
    await visitor.visit('/checkout/details', { intent: 'details', ...details, emailAddress: email })
    await visitor.visit('/checkout/shipping', {
      intent: 'shipping',
      ...home,
      shippingMethod: 'flatrate/flatrate',
    })
    const payment = { intent: 'payment', paymentMethod: 'cashondelivery' }
    const review = reviewForm((await visitor.visit('/checkout/payment', payment)).body)
    const placed = await visitor.visit('/checkout/review', { intent: 'place', terms: 'accepted', ...review })
    return /order=(\d+)/.exec(placed.url)?.[1] ?? ''
  }

  /** The order in a parcel. */
  async function ship(number: string): Promise<void> {
    const { db } = opened.shop.context
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('increment_id', '=', number)
      .executeTakeFirstOrThrow()
    const tracking = [{ carrier: 'DPD', number: '0123 4567' }]
    await doWith(db, shipOrder, id, { tracking, expectedAt: '2099-12-31' })
  }

  /** Asks for one leotard to be returned as a customer, with a photo of it. */
  async function returnWithPhoto(carla: Visitor, number: string): Promise<{ order: string; photo: string }> {
    const order = `/my-account/orders/${number}`
    const page = await carla.visit(`${order}/return`)
    const [item = ''] = itemsOf(page.body)
    const what = { ...fieldsOf(page.body, 'value="review"'), ...choose(item, '1'), intent: 'review' }
    const review = await carla.visit(`${order}/return`, what)
    const asked = { ...fieldsOf(review.body, 'value="send"'), intent: 'send' }
    const done = await carla.visit(`${order}/return`, asked)
    const form = new FormData()
    for (const [name, value] of Object.entries(fieldsOf(done.body, 'Send photo'))) form.append(name, value)
    const picture = await readFile(new URL('../../storefront/public/icon-512.png', import.meta.url))
    form.append('photo', new Blob([new Uint8Array(picture)]), 'seam.png')
    const sent = await carla.send(order, form)
    expect(sent.answer.headers.location).toBe(`${order}?done=photo#returns`)
    const { body } = await carla.visit(order)
    const [, photo = ''] = /<img[^>]* src="\?photo=([\w-]{36})"/.exec(body) ?? []
    expect(body).toContain(`href="?photo=${photo}"`)
    expect(body).toMatch(/<img[^>]* alt="Photo 1 of return \d+"/)
    return { order, photo }
  }

  return { buy, ship, returnWithPhoto }
}
