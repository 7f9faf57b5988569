import { priceCart, type PricedLine, type TaxPlaces, type Totals } from 'commerce/cart/cart-totals'
import { isShipped, type Offer } from 'commerce/cart/offer'
import { availableOf } from 'commerce/cart/stock-state'
import { type CartRule, rulesInForce } from 'commerce/discounts/cart-rule'
import type { WireCartItemInput } from 'commerce/contract/cart-schemas'
import { messages } from 'commerce/messages'
import type { TaxAddress } from 'commerce/pricing/tax'
import type { StoreView } from 'commerce/store-view'
import { type Actor, boughtInStudio, customerIdOf, ownerOf, priceGroupIdOf } from '#src/actor'
import { type ChargeCtx, type CartCharges, cartCharges } from '#src/cart/totals/cart-charges'
import { type CartAddition, askedProduct, readAdditions } from '#src/cart/additions/read-additions'
import { offers, pairKey } from '#src/cart/offers/offers'
import { readOwnerOffers } from '#src/cart/offers/owner-offers'
import { readStudioOffers } from '#src/cart/offers/studio-offers'
import { termsOfSale } from '#src/checkout/terms-of-sale'
import { type CartRow, type ChangeRequest, findCart, lockCart, type StoredLine } from '#src/cart/queries'
import type { Terms } from '#src/checkout/terms-of-sale'
import type { Ctx } from '#src/context'
import { type Buyer, buyerOf } from '#src/discounts/buyer'
import type { Coupon } from '#src/discounts/coupon'
import { countUsesOfBuyer } from '#src/discounts/coupon-shared-queries'
import { Refusal } from '#src/errors'
import { homeOf } from '#src/pricing/home-of'

export interface OpenCartLine extends StoredLine {
  offer: Offer
}

/** A cart that can still change, with its products as they are sold now. */
export interface OpenCart
  extends Omit<CartRow, 'items' | 'asked' | 'salable' | 'revision'>, Omit<Terms, 'taxRules' | 'cartRules'> {
  /** those that apply to it now */
  cartRules: CartRule[]
  lines: OpenCartLine[]
  /** names of products that are out of stock, where a setting takes them out until they are back */
  leftOut: string[]
  /** the keys of their lines */
  leftOutKeys: string[]
  /** the header shows how many lines there are, not how many pieces */
  countsLines: boolean
  /** what a change adds to it, with the offers of these products */
  additions: (CartAddition & { offer: Offer })[]
  storeView: StoreView
  tax: TaxPlaces
  request: ChangeRequest | null
}

export interface CartOptions {
  /** the destination, if it is not the cart's own */
  destination?: TaxAddress | undefined
  /** the item that a change adds to it */
  adding?: WireCartItemInput | undefined
  request?: ChangeRequest | undefined
  /** a coupon to try in place of the cart's */
  couponCode?: string | undefined
  /** a guest whose e-mail is known */
  buyer?: Buyer | undefined
}

/** What reading a cart needs; in a transaction, `db` is its connection. */
type Reader = Pick<Ctx, 'config' | 'db' | 'actor' | 'parts' | 'storeViews'>

export async function loadOpenCart(
  { config, db, actor, parts, storeViews }: Reader,
  token: string,
  { destination, adding, request, couponCode, buyer }: CartOptions = {},
): Promise<OpenCart> {
  const found = await findCart(db, {
    token,
    customerId: customerIdOf(actor),
    ownerId: ownerOf(actor)?.ownerId ?? null,
    requestKey: request?.key ?? null,
    couponCode: couponCode ?? null,
    adding: adding ? askedProduct(adding) : null,
  })
  const row = requireOpen(found, actor)
  const { items, asked, salable, revision, ...cart } = row
  const coupon = await couponLeft({ db, actor }, row.coupon, buyer)
  const { storeCode, studioId, now } = cart
  const inStudio = studioId === null ? undefined : await readStudioOffers({ config, db }, row, studioId)
  const forOwner = await readOwnerOffers(db, row, ownerOf(actor))
  const asSold = (offer: Offer, seenCents: number) =>
    inStudio?.offerOf(offer, seenCents) ?? forOwner?.(offer) ?? offer
  const storeView = storeViews.get(storeCode)
  const home = homeOf(storeView)
  const tax = { home, destination: destination ?? cart.shippingAddress ?? home }
  const { taxRules, ...terms } = await parts.get(termsOfSale).find(db, { revision, storeView, ...tax })
  const cartRules = rulesInForce(terms.cartRules, { now, couponRuleId: coupon?.ruleId })
  const additions = adding ? readAdditions(inStudio ? inStudio.asked : asked, adding) : []
  const pairs = [...items, ...additions.map(({ pair }) => pair)]
  const offerOf = await parts.get(offers).find(db, pairs, { revision, storeCode, salable })
  return {
    ...cart,
    ...terms,
    coupon,
    cartRules,
    storeView,
    request: request ?? null,
    tax: { ...tax, rules: taxRules },
    ...linesInCart(
      items.flatMap((item) => {
        const offer = offerOf.get(pairKey(item))
        if (!offer) return []
        return [{ ...item, offer: asSold(offer, item.addedPriceCents) }]
      }),
      config.cart.keepsOutOfStock,
    ),
    countsLines: config.cart.countsLines,
    additions: additions.map((each) => {
      const offer = offerOf.get(pairKey(each.pair))
      if (!offer) throw new Error(`Product ${each.pair.productId} was found but is not offered.`)
      return { ...each, offer: asSold(offer, 0) }
    }),
  }
}

function requireOpen(row: CartRow | undefined, actor: Actor): CartRow {
  // Who shops in a studio finds the bags of that studio, and nobody else does.
  if (!row || row.status === 'merged' || row.studioId !== boughtInStudio(actor)) {
    throw new Refusal('cart-not-found', {
      message: messages.cartNotFound,
      audit: { event: 'not-theirs-refused' },
    })
  }
  if (row.status === 'ordered') {
    throw new Refusal('cart-ordered', { message: messages.cartOrdered })
  }
  return row
}

/** A coupon, unless its buyer has used it as often as one may. Few have such a limit. */
async function couponLeft(
  { db, actor }: Pick<Reader, 'db' | 'actor'>,
  coupon: Coupon | null,
  known: Buyer | undefined,
): Promise<Coupon | null> {
  if (!coupon || coupon.maxUsesPerBuyer === null) return coupon
  const buyer = known ?? (customerIdOf(actor) === null ? undefined : buyerOf(actor, ''))
  if (!buyer) return coupon
  const { uses } = await countUsesOfBuyer(db, coupon, buyer)
  return uses < coupon.maxUsesPerBuyer ? coupon : null
}

/** The same for a change: others wait until the transaction ends. */
export async function lockOpenCart(reader: Reader, token: string, options: CartOptions): Promise<OpenCart> {
  await lockCart(reader.db, token)
  return loadOpenCart(reader, token, options)
}

export function isCartShipped(cart: OpenCart): boolean {
  return cart.lines.some((line) => isShipped(line.offer))
}

export interface PricedCart {
  lines: PricedLine[]
  totals: Totals
  charges: CartCharges
}

/** Prices of the lines and totals, with the chosen shipping and payment methods that still fit. */
export function priceOpenCart(ctx: ChargeCtx, cart: OpenCart): PricedCart {
  return priceCart(cart.lines, {
    ...callerOf(ctx, cart.now),
    tax: cart.tax,
    charges: (goods) => cartCharges(ctx, cart, goods),
    cartRules: cart.cartRules,
  })
}

/** The coupon of a cart if its rule applies to the content. */
export function appliedCoupon(ctx: ChargeCtx, cart: OpenCart): Coupon | undefined {
  const { coupon } = cart
  if (!coupon) return undefined
  return priceOpenCart(ctx, cart).totals.ruleIds.includes(coupon.ruleId) ? coupon : undefined
}

export function withoutCoupon(cart: OpenCart): OpenCart {
  const cartRules = cart.cartRules.filter((rule) => rule.id !== cart.coupon?.ruleId)
  return { ...cart, coupon: null, cartRules }
}

/** PRICE-06: without price tiers everybody is a guest. */
export function callerOf({ actor, config }: ChargeCtx, now: Date): { priceGroupId: number; now: Date } {
  return { priceGroupId: config.catalog.hasPriceTiers ? priceGroupIdOf(actor) : 0, now }
}

/** CART-10: what went out of stock stays in the bag, unless a setting takes it out. */
function linesInCart(
  lines: OpenCartLine[],
  keepsOutOfStock: boolean,
): Pick<OpenCart, 'lines' | 'leftOut' | 'leftOutKeys'> {
  if (keepsOutOfStock) return { lines, leftOut: [], leftOutKeys: [] }
  const isThere = ({ offer, options }: OpenCartLine) => availableOf(offer, options) !== 0
  const gone = lines.filter((line) => !isThere(line))
  return {
    lines: lines.filter(isThere),
    leftOut: gone.map(({ offer }) => (offer.parent ?? offer).name),
    leftOutKeys: gone.map(({ lineKey }) => lineKey),
  }
}
