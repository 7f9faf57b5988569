import type { Cart, CartLine } from '#src/cart/cart'
import { nameOfLine } from '#src/cart/waiting/cart-command'

/** UX-58: how the bag of the server differs from what the shopper saw without a connection. */
export type CartChange =
  | { kind: 'gone'; title: string }
  | { kind: 'price'; title: string; beforeCents: number; nowCents: number }
  | { kind: 'sold-out'; title: string }
  | { kind: 'short'; title: string; left: number }
  | { kind: 'quantity'; title: string; qty: number }

export function whatChanged(shown: Cart, now: Cart): CartChange[] {
  const lines = new Map(now.lines.map((line) => [nameOfLine(line), line]))
  return shown.lines.flatMap((before) => {
    const line = lines.get(nameOfLine(before))
    // The server may have added files, which changes the line's name.
    const same = line ?? now.lines.find((each) => each.sku === before.sku && each.dancer === before.dancer)
    return same ? changesOfLine(before, same) : [{ kind: 'gone', title: before.name }]
  })
}

function changesOfLine(before: CartLine, now: CartLine): CartChange[] {
  const { name: title, qty, unitCents, isInStock, availableQty } = now
  const isShort = availableQty !== null && availableQty < qty
  return [
    ...(before.unitCents === unitCents
      ? []
      : [{ kind: 'price' as const, title, beforeCents: before.unitCents, nowCents: unitCents }]),
    ...(isInStock || !before.isInStock ? [] : [{ kind: 'sold-out' as const, title }]),
    ...(isInStock && isShort ? [{ kind: 'short' as const, title, left: availableQty }] : []),
    ...(before.qty === qty ? [] : [{ kind: 'quantity' as const, title, qty }]),
  ]
}
