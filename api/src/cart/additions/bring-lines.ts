import { randomBytes } from 'node:crypto'
import type { ChosenProduct } from 'commerce/cart/cart'
import { priceLine } from 'commerce/cart/price-line'
import { optionsFromWire } from 'commerce/contract/codecs/options-codec'
import type { WireOrder } from 'commerce/contract/orders'
import { CART_MAX_LINES } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { linesDiffer } from 'commerce/orders/lines-differ'
import { boughtInStudio, customerIdOf, ownerOf } from '#src/actor'
import { addedLines } from '#src/cart/additions/added-lines'
import { takeOutLines, wasJoined } from '#src/cart/additions/brought-queries'
import {
  callerOf,
  type OpenCartLine,
  type CartOptions,
  loadOpenCart,
  type OpenCart,
} from '#src/cart/open-cart'
import { findCustomersCart, insertCart, lockAccount, lockCart, saveLines } from '#src/cart/queries'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'

const tokenBytes = 16

type Brought = WireOrder['products']

/**
 * Decision 34: a cart with just these lines, in the transaction of their order. It is the caller's own cart if that holds
 * nothing else. Otherwise it is a new one, and the caller's keeps what is not ordered. So does the cart of the account that
 * took the caller's in meanwhile.
 */
export async function bringLines(
  ctx: Ctx,
  { token, products }: { token: string; products: Brought },
  options: CartOptions,
): Promise<OpenCart> {
  const known = await findOpenCart(ctx, token, options)
  if (known && !linesDiffer(keptLines(known), named(products))) return known
  const own = known ?? (await lockJoinedCart(ctx, token, options))
  const made = await makeCart(ctx)
  const empty = await loadOpenCart(ctx, made)
  const lines = await broughtLines(ctx, made, products)
  if (lines.length > CART_MAX_LINES) throw new Refusal('cart-full', { message: messages.cartFull })
  const caller = callerOf(ctx, empty.now)
  const saved = lines.map(({ offer, itemId: _itemId, ...line }) => ({
    ...line,
    addedPriceCents: priceLine({ ...line, offer }, caller).cents,
  }))
  await saveLines(ctx.db, empty, saved)
  if (own) await takeOutLines(ctx.db, own.id, saved)
  return loadOpenCart(ctx, made, options)
}

/** The caller's cart, if it can be ordered here. */
async function findOpenCart(ctx: Ctx, token: string, options: CartOptions): Promise<OpenCart | undefined> {
  try {
    const cart = await loadOpenCart(ctx, token, options)
    return cart.storeCode === ctx.scope.storeView.code ? cart : undefined
  } catch (error) {
    // One that is gone, foreign or ordered is not needed.
    if (error instanceof Refusal && (error.reason === 'cart-not-found' || error.reason === 'cart-ordered'))
      return undefined
    throw error
  }
}

/** CART-14: the cart of the account, if the named one went into it. */
async function lockJoinedCart(ctx: Ctx, token: string, options: CartOptions): Promise<OpenCart | undefined> {
  const { actor, db, scope } = ctx
  const customerId = customerIdOf(actor)
  if (customerId === null || !(await wasJoined(db, { token, customerId }))) return undefined
  const { code: storeCode } = scope.storeView
  await lockAccount(db, { customerId, ownerId: null, storeCode })
  const taking = await findCustomersCart(db, { customerId, storeCode })
  if (taking === undefined) return undefined
  await lockCart(db, taking)
  return findOpenCart(ctx, taking, options)
}

function keptLines({ lines }: OpenCart) {
  return lines.map(({ offer, options, qty, dancer }) => ({
    options,
    qty,
    dancer,
    sku: offer.sku,
    parentSku: offer.parent?.sku ?? null,
  }))
}

function named(products: Brought): ChosenProduct[] {
  return products.map(({ sku, qty, product_option: options, dancer = '' }) => ({
    sku,
    qty,
    dancer,
    options: optionsFromWire(options),
  }))
}

/** It counts as a try of its order, not as one more bag. */
async function makeCart({ db, actor, scope }: Ctx): Promise<string> {
  const token = randomBytes(tokenBytes).toString('hex')
  const owned = {
    customerId: customerIdOf(actor),
    ownerId: ownerOf(actor)?.ownerId ?? null,
    studioId: boughtInStudio(actor),
  }
  await insertCart(db, { token, ...owned, storeCode: scope.storeView.code })
  return token
}

/** Equal products meet in one line, as in a cart that is filled one by one. */
async function broughtLines(ctx: Ctx, token: string, products: Brought): Promise<OpenCartLine[]> {
  const lines = new Map<string, OpenCartLine>()
  for (const [place, product] of products.entries()) {
    for (const line of await linesOfProduct(ctx, { token, product, place })) {
      const known = lines.get(line.lineKey)
      lines.set(line.lineKey, known ? { ...known, qty: known.qty + line.qty } : line)
    }
  }
  return [...lines.values()]
}

async function linesOfProduct(
  ctx: Ctx,
  { token, product, place }: { token: string; product: Brought[number]; place: number },
): Promise<OpenCartLine[]> {
  try {
    return addedLines(await loadOpenCart(ctx, token, { adding: product }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const fields = error.fields.map(({ field, ...rest }) => ({
      ...rest,
      field: field.replace('cartItem', `products.${place}`),
    }))
    throw new Refusal(error.reason, { message: error.message, fields })
  }
}
