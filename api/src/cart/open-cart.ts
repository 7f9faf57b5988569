import {
  type Charge,
  noCharge,
  priceCart,
  type PricedLine,
  type TaxPlaces,
  type Totals,
} from 'commerce/cart/cart-totals'
import { isShipped, type Offer } from 'commerce/cart/offer'
import { paymentMethodsFor } from 'commerce/checkout/payment-method'
import { shippingQuote } from 'commerce/checkout/shipping-method'
import { messages } from 'commerce/messages'
import type { TaxAddress } from 'commerce/pricing/tax'
import { storeViewOf } from 'commerce/store-view'
import { listOffers } from '#src/cart/offer-queries'
import { type CartRow, findCart, lockCart, type StoredLine } from '#src/cart/queries'
import type { Actor, Ctx } from '#src/context'
import type { Database } from '#src/db/pool'
import { Refusal } from '#src/errors'
import { listTaxRules } from '#src/pricing/list-tax-rules'

export interface CartLine extends StoredLine {
  offer: Offer
}

/** A cart that can still be changed, with its products as they are sold now. */
export interface OpenCart extends Omit<CartRow, 'items'> {
  lines: CartLine[]
  tax: TaxPlaces
}

export async function loadOpenCart(
  db: Database,
  actor: Actor,
  token: string,
  destination?: TaxAddress,
): Promise<OpenCart> {
  const row = await findCart(db, token, actor.kind === 'customer' ? actor.customerId : null)
  if (!row || row.status === 'merged') {
    throw new Refusal('not-found', 'cart-not-found', { message: messages.cartNotFound })
  }
  if (row.status === 'ordered') {
    throw new Refusal('gone', 'cart-ordered', { message: messages.cartOrdered })
  }
  const { items, ...cart } = row
  const home = homeOf(cart.storeCode)
  const places = { home, destination: destination ?? cart.shippingAddress ?? home }
  const offers = await listOffers(db, items, cart.storeCode)
  const offerOf = new Map(
    offers.map((offer) => [`${offer.productId}/${offer.parent?.productId ?? ''}`, offer]),
  )
  const rules = await listTaxRules(db, [places.home, places.destination])
  return {
    ...cart,
    tax: { rules, ...places },
    lines: items.flatMap((item) => {
      const offer = offerOf.get(`${item.productId}/${item.parentId ?? ''}`)
      return offer ? [{ ...item, offer }] : []
    }),
  }
}

/** The same for a change: others wait until the transaction ends. */
export async function lockOpenCart(
  tx: Database,
  actor: Actor,
  token: string,
  destination?: TaxAddress,
): Promise<OpenCart> {
  await lockCart(tx, token)
  return loadOpenCart(tx, actor, token, destination)
}

export function homeOf(storeCode: string): TaxAddress {
  const { tax } = storeViewOf(storeCode)
  return { country: tax.defaultCountry, region: tax.defaultRegion, postcode: '' }
}

export function isCartShipped(cart: OpenCart): boolean {
  return cart.lines.some((line) => isShipped(line.offer))
}

/** Prices of the lines and the totals, with the ways to ship and pay that were chosen and still fit. */
export function priceOpenCart(
  ctx: Pick<Ctx, 'actor'>,
  cart: OpenCart,
): { lines: PricedLine[]; totals: Totals } {
  return priceCart(cart.lines, {
    ...callerOf(ctx.actor, cart.now),
    tax: cart.tax,
    shipping: shippingCharge(cart),
    payment: paymentCharge(cart),
  })
}

export function callerOf(actor: Actor, now: Date): { priceGroupId: number; now: Date } {
  return { priceGroupId: actor.kind === 'customer' ? actor.priceGroupId : 0, now }
}

function shippingCharge(cart: OpenCart): Charge {
  const { shippingCarrier, shippingMethod } = cart
  if (shippingCarrier === null || shippingMethod === null || !isCartShipped(cart)) return noCharge
  const chosen = { carrierCode: shippingCarrier, methodCode: shippingMethod }
  return shippingQuote(chosen, cart.tax.destination)?.charge ?? noCharge
}

function paymentCharge(cart: OpenCart): Charge {
  const methods = paymentMethodsFor({ isShipped: isCartShipped(cart) })
  return methods.find((method) => method.code === cart.paymentMethod)?.charge ?? noCharge
}
