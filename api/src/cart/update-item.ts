import type { RefusalToAdd } from 'commerce/cart/refusal-to-add'
import { priceLine } from 'commerce/cart/price-line'
import type { WireCart, WireCartItemInput } from 'commerce/contract/cart-schemas'
import { CART_MAX_LINES } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { changeCart, changed } from '#src/cart/change-cart'
import { addedLines, lineKeyOf } from '#src/cart/additions/added-lines'
import { callerOf, type OpenCartLine, type OpenCart } from '#src/cart/open-cart'
import { answerCart } from '#src/cart/answer-cart'
import { moveLine, saveLines } from '#src/cart/queries'
import { lineRefusal, refusalOfLine, refusalOfMovedLine } from '#src/cart/refuse-bad-line'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'

/** Adds a product to the cart, or sets the quantity of a line. All or nothing. */
export async function updateItem(
  ctx: Ctx,
  { query, body }: { query: { cartId: string }; body: { cartItem: WireCartItemInput } },
): Promise<WireCart> {
  const { item_id: itemId, qty, dancer } = body.cartItem
  if (itemId !== undefined && dancer !== undefined) return changeDancer(ctx, { query, body })
  // A repeat is the same by what is wanted: scripts of an earlier version keep it without asking for a larger quantity.
  const { raise_qty: _raises, ...asWanted } = body.cartItem
  const adding = itemId === undefined ? body.cartItem : undefined
  const asked = { token: query.cartId, change: ['update-item', { ...body, cartItem: asWanted }], adding }
  const cart = await changeCart(ctx, asked, async (tx, before) => {
    const touched = itemId === undefined ? addedLines(before) : [{ ...requireLine(before, itemId), qty }]
    const lines = withLines(before.lines, touched)
    // Merged carts may exceed the limit: their lines can still be changed.
    if (lines.length > Math.max(CART_MAX_LINES, before.lines.length)) {
      throw new Refusal('cart-full', { message: messages.cartFull })
    }
    const caller = callerOf(ctx, before.now)
    const priced = touched.map((line) => ({ ...line, addedPriceCents: priceLine(line, caller).cents }))
    for (const [index, line] of priced.entries()) {
      const refusal = refusalOfLine(ctx.config, line, lines, line.addedPriceCents)
      const isPart = before.additions[index]?.isPart === true
      if (refusal) throw lineRefusal(isPart ? ofPart(refusal, line.offer.sku) : refusal, 'cartItem')
    }
    const idOf = await saveLines(tx, before, priced.map(storedLine))
    if (!idOf) return undefined
    const saved = priced.map((line) => ({ ...line, itemId: idOf.get(line.lineKey) ?? line.itemId }))
    return changed(before, { lines: withLines(before.lines, saved) })
  })
  return answerCart(ctx, cart)
}

/**
 * Decision 20: a line that is for another dancer is another line. It joins one that is for that dancer already. It keeps its
 * quantity: the one that is sent may be older. So it may be sold out by now.
 */
async function changeDancer(
  ctx: Ctx,
  { query, body }: { query: { cartId: string }; body: { cartItem: WireCartItemInput } },
): Promise<WireCart> {
  const { item_id: itemId = 0, dancer = '' } = body.cartItem
  const asked = { token: query.cartId, change: ['update-item', body] }
  const cart = await changeCart(ctx, asked, async (tx, before) => {
    const line = requireLine(before, itemId)
    const moved = { ...line, dancer: dancer.trim() }
    const lineKey = lineKeyOf(moved)
    const others = before.lines.filter((each) => each !== line)
    const joined = others.find((each) => each.lineKey === lineKey)
    const priced = { ...moved, lineKey, qty: line.qty + (joined?.qty ?? 0) }
    const addedPriceCents = priceLine(priced, callerOf(ctx, before.now)).cents
    const lines = [...others.filter((each) => each !== joined), priced]
    const refusal = refusalOfMovedLine(ctx.config, {
      line: priced,
      lines,
      unitCents: addedPriceCents,
      isLarger: joined !== undefined,
    })
    if (refusal) throw lineRefusal(refusal, 'cartItem')
    const saved = await moveLine(tx, before, { ...storedLine(priced), addedPriceCents, fromItemId: itemId })
    if (saved === undefined) return undefined
    return changed(before, {
      lines: inPlace(before.lines, { line, joined, now: { ...priced, addedPriceCents, itemId: saved } }),
    })
  })
  return answerCart(ctx, cart)
}

/** PDP-10: each part of a group has a quantity of its own. */
function ofPart(refusal: RefusalToAdd, sku: string): RefusalToAdd {
  if (refusal.kind !== 'quantity-invalid') return refusal
  const field = `product_option.grouped_quantities.${sku}`
  return { ...refusal, fields: refusal.fields.map((each) => ({ ...each, field })) }
}

interface Moved {
  line: OpenCartLine
  joined: OpenCartLine | undefined
  now: OpenCartLine
}

function inPlace(lines: OpenCartLine[], { line, joined, now }: Moved): OpenCartLine[] {
  return lines.flatMap((each) => {
    if (each === (joined ?? line)) return [now]
    return each === line ? [] : [each]
  })
}

export function requireLine(cart: OpenCart, itemId: number): OpenCartLine {
  const line = cart.lines.find((each) => each.itemId === itemId)
  if (line) return line
  throw new Refusal('line-not-found', {
    message: messages.lineNotFound,
    fields: [{ field: 'cartItem.item_id', message: messages.lineNotFound }],
  })
}

function withLines(lines: OpenCartLine[], touched: OpenCartLine[]): OpenCartLine[] {
  const kept = lines.map((line) => touched.find((each) => each.lineKey === line.lineKey) ?? line)
  const added = touched.filter((each) => !lines.some((line) => line.lineKey === each.lineKey))
  return [...kept, ...added]
}

function storedLine({ offer: _offer, itemId: _itemId, ...line }: OpenCartLine) {
  return line
}
