import { randomUUID } from 'node:crypto'
import { placeOf } from 'commerce/checkout/place-of'
import { checkRecipient } from 'commerce/contract/checks/check-order'
import type { WireOrderAddress } from 'commerce/contract/orders'
import { ORDER_ADDRESS_CHANGES, ORDER_ADDRESS_CHANGES_OF_MAILBOX } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { mailboxOf } from 'commerce/newsletter/mailbox-of'
import { changeOfAddress } from 'commerce/orders/another-address'
import { orderComments } from 'commerce/orders/order-comments'
import type { CustomerActor } from '#src/actor'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
import { termsAt } from '#src/checkout/terms-at'
import type { Ctx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { openOwnOrder, requireUntouched } from '#src/orders/by-buyer/open-own-order'
import {
  listOrderAddresses,
  type OwnOrder,
  replaceOrderAddress,
} from '#src/orders/by-buyer/own-order-queries'
import type { OrderToChange } from '#src/orders/fulfillment/state-queries'
import { noteAddress } from '#src/orders/fulfillment/write-history'
import { addressRow } from '#src/orders/order-record'
import type { OrderAddress } from '#src/orders/queries'
import { enqueueJob } from '#src/outbox/enqueue-job'
import { homeOf } from '#src/pricing/home-of'

interface Sent {
  orderNumber: string
  address: WireOrderAddress
}

/**
 * UX-84: an order goes to another address, as long as the shop has not begun to work on it, and costs the same there. A
 * billing address that was the same changes with it. A repeat changes nothing.
 */
export async function changeOrderAddress(
  ctx: Ctx<CustomerActor>,
  { body }: { body: Sent },
): Promise<boolean> {
  const fields = checkRecipient(body.address)
  if (fields.length > 0) throw new Refusal('invalid', { message: messages.fixErrors, fields })
  return inTransaction(ctx.db, async (tx) => {
    const within = { ...ctx, db: tx }
    const { own, order } = await openOwnOrder(within, body.orderNumber)
    requireUntouched(order)
    const addresses = await listOrderAddresses(tx, order.id)
    const before = addresses.find(({ kind }) => kind === 'shipping')
    if (!before) throw refused(messages.nothingIsShipped)
    const after = addressRow('shipping', body.address)
    if (isSame(before, after)) return true
    await requireSameCosts(within, { own, order, before, after })
    await limitTries(within, [
      { key: tryKey('order-address', body.orderNumber), ...ORDER_ADDRESS_CHANGES },
      { key: tryKey('order-address-of', mailboxOf(own.email)), ...ORDER_ADDRESS_CHANGES_OF_MAILBOX },
    ])
    await replaceOrderAddress(tx, order.id, after)
    const billing = addresses.find(({ kind }) => kind === 'billing')
    if (billing && isSame(billing, before)) {
      const { company, taxId } = billing
      await replaceOrderAddress(tx, order.id, { ...after, company, taxId, kind: 'billing' })
    }
    await noteAddress(within, order.id, orderComments.addressChangedByBuyer)
    const { orderNumber } = body
    await enqueueJob(tx, {
      kind: 'mail.order_address_changed',
      key: `${orderNumber}.${randomUUID()}`,
      payload: { orderNumber },
    })
    return true
  })
}

interface Change {
  own: OwnOrder
  order: OrderToChange
  before: OrderAddress
  after: OrderAddress
}

async function requireSameCosts(ctx: Ctx, { own, order, before, after }: Change): Promise<void> {
  const storeView = ctx.storeViews.get(own.storeCode)
  const [from, to] = [placeOf(placeNames(before)), placeOf(placeNames(after))]
  const [there, here] = [
    await termsAt(ctx, { storeView, destination: from }),
    await termsAt(ctx, { storeView, destination: to }),
  ]
  const method = here.shippingMethods.find(
    ({ carrierCode, methodCode }) => carrierCode === own.shippingCarrier && methodCode === own.shippingMethod,
  )
  const old = there.shippingMethods.find(
    ({ carrierCode, methodCode }) => carrierCode === own.shippingCarrier && methodCode === own.shippingMethod,
  )
  const shipped = order.lines.filter(({ isShipped }) => isShipped)
  const change = changeOfAddress(
    {
      from,
      home: homeOf(storeView),
      goodsCents: order.lines.reduce((sum, line) => sum + line.rowTotalInclTaxCents - line.discountCents, 0),
      qty: shipped.reduce((sum, { qty }) => sum + qty, 0),
      method: method && { ...method, rates: [...(old?.rates ?? []), ...method.rates] },
      taxRules: [...there.taxRules, ...here.taxRules],
    },
    to,
  )
  if (change === 'other-country') throw refused(messages.addressInOtherCountry)
  if (change === 'other-costs') throw refused(messages.addressCostsDiffer)
}

function refused(message: string): Refusal {
  return new Refusal('address-not-possible', { message })
}

function placeNames({ country, region, regionId, postcode }: OrderAddress) {
  return { country_id: country, region, region_id: regionId, postcode }
}

/** For whom and where it is; a company's invoice may go to the same place. */
function isSame(one: OrderAddress, other: OrderAddress): boolean {
  return (
    [
      'firstName',
      'lastName',
      'street',
      'apartment',
      'city',
      'region',
      'postcode',
      'country',
      'phone',
    ] as const
  ).every((name) => one[name] === other[name])
}
