import { checkOptions } from 'commerce/cart/check-options'
import { priceLine } from 'commerce/cart/price-line'
import { refusalToAdd, type RefusalToAdd } from 'commerce/cart/refusal-to-add'
import type { WireCart, WireCartItemInput } from 'commerce/contract/cart'
import { CART_MAX_LINES } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { changeCart, changed } from '#src/cart/change-cart'
import { readAdditions } from '#src/cart/read-additions'
import { callerOf, type CartLine, type OpenCart } from '#src/cart/open-cart'
import { presentCart } from '#src/cart/present'
import { saveLines } from '#src/cart/queries'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'

/** Adds a product to the bag, or sets the quantity of a line. All of it or nothing. */
export async function updateItem(
  ctx: Ctx,
  { query, body }: { query: { cartId: string }; body: { cartItem: WireCartItemInput } },
): Promise<WireCart> {
  const cart = await changeCart(ctx, query.cartId, async (tx, before) => {
    const { item_id: itemId } = body.cartItem
    const touched =
      itemId === undefined
        ? await readAdditions(tx, before, body.cartItem)
        : [{ ...requireLine(before, itemId), qty: body.cartItem.qty }]
    const lines = withLines(before.lines, touched)
    if (lines.length > CART_MAX_LINES) {
      throw new Refusal('unprocessable', 'cart-full', { message: messages.cartFull })
    }
    const caller = callerOf(ctx.actor, before.now)
    const priced = touched.map((line) => ({ ...line, addedPriceCents: priceLine(line, caller).cents }))
    for (const line of priced) refuseBadLine(ctx, line, lines)
    const idOf = await saveLines(tx, before.id, priced.map(storedLine))
    const saved = priced.map((line) => ({ ...line, itemId: idOf.get(line.lineKey) ?? line.itemId }))
    return changed(before, { lines: withLines(before.lines, saved) })
  })
  return presentCart(ctx, cart)
}

export function requireLine(cart: OpenCart, itemId: number): CartLine {
  const line = cart.lines.find((each) => each.itemId === itemId)
  if (line) return line
  throw new Refusal('not-found', 'line-not-found', {
    message: messages.lineNotFound,
    fields: [{ field: 'cartItem.item_id', message: messages.lineNotFound }],
  })
}

function withLines(lines: CartLine[], touched: CartLine[]): CartLine[] {
  const kept = lines.map((line) => touched.find((each) => each.lineKey === line.lineKey) ?? line)
  const added = touched.filter((each) => !lines.some((line) => line.lineKey === each.lineKey))
  return [...kept, ...added]
}

function storedLine({ offer: _offer, itemId: _itemId, ...line }: CartLine) {
  return line
}

function refuseBadLine(ctx: Ctx, line: CartLine, lines: CartLine[]): void {
  const refusal = refusalToAdd({
    line,
    lines,
    unitCents: line.addedPriceCents,
    allowsZeroPrice: ctx.config.catalogue.allowsZeroPrice,
    optionErrors: checkOptions(line.offer, line.options),
  })
  if (refusal) throw asRefusal(refusal)
}

function asRefusal(refusal: RefusalToAdd): Refusal {
  const { kind, message } = refusal
  switch (kind) {
    case 'product-not-found':
      return new Refusal('not-found', kind, { message, fields: [{ field: 'cartItem.sku', message }] })
    case 'options-invalid':
    case 'quantity-invalid': {
      const fields = refusal.fields.map((each) => ({ ...each, field: `cartItem.${each.field}` }))
      return new Refusal('invalid', kind, { message, fields })
    }
    case 'price-unknown':
    case 'out-of-stock':
      return new Refusal('unprocessable', kind, { message, fields: [{ field: 'cartItem.sku', message }] })
    case 'quantity-not-available':
      return new Refusal('unprocessable', kind, {
        message,
        fields: [{ field: 'cartItem.qty', message }],
        meta: { available_qty: refusal.available },
      })
  }
}
