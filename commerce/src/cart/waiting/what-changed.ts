import type { Cart, CartLine } from '#src/cart/cart'
import { isShort } from '#src/cart/is-short'
import { type CartCommand, nameOfLine, renamed } from '#src/cart/waiting/cart-command'

/** UX-58: how the bag of the server differs from what the shopper saw without a connection. */
export type CartChange =
  | { kind: 'gone'; title: string }
  | { kind: 'price'; title: string; beforeCents: number; nowCents: number }
  | { kind: 'sold-out'; title: string }
  | { kind: 'short'; title: string; left: number }
  | { kind: 'quantity'; title: string; qty: number }

/** `changed` has the names of the lines that the shopper has changed since: that they are gone or more is none of the shop. */
export function whatChanged(shown: Cart, now: Cart, changed: ReadonlySet<string> = new Set()): CartChange[] {
  const lines = new Map(now.lines.map((line) => [nameOfLine(line), line]))
  return shown.lines.flatMap((before) => {
    const line = lines.get(nameOfLine(before))
    // The server may have added files, which changes the line's name.
    const same = line ?? now.lines.find((each) => each.sku === before.sku && each.dancer === before.dancer)
    const changes: CartChange[] = same ? changesOfLine(before, same) : [{ kind: 'gone', title: before.name }]
    const isOwn = changed.has(nameOfLine(before))
    return changes.filter(({ kind }) => !isOwn || (kind !== 'gone' && kind !== 'quantity'))
  })
}

/** Names of the lines that the shopper changed between two moments: what came to the waiting commands, or left them unsent. */
export function changedLines(before: readonly CartCommand[], now: readonly CartCommand[]): string[] {
  const isIn = (all: readonly CartCommand[], one: CartCommand) =>
    all.some((each) => each.key === one.key && qtyOf(each) === qtyOf(one))
  const came = now.filter((each) => !isIn(before, each))
  const left = before.filter((each) => !each.isSent && !isIn(now, each))
  return [...came, ...left].flatMap(namesOf)
}

/** A quantity that a later press may have changed in it. */
function qtyOf(command: CartCommand): number | undefined {
  return command.kind === 'add' ? command.wanted.qty : undefined
}

function namesOf(command: CartCommand): string[] {
  switch (command.kind) {
    case 'add':
      return command.lines.map(nameOfLine)
    case 'set':
    case 'remove':
      return [command.line]
    case 'dancer':
      return [command.line, renamed(command)]
    case 'coupon':
      return []
  }
}

function changesOfLine(before: CartLine, now: CartLine): CartChange[] {
  const { name: title, qty, unitCents, isInStock, availableQty } = now
  return [
    ...(before.unitCents === unitCents
      ? []
      : [{ kind: 'price' as const, title, beforeCents: before.unitCents, nowCents: unitCents }]),
    ...(isInStock || !before.isInStock ? [] : [{ kind: 'sold-out' as const, title }]),
    ...(isShort(now) ? [{ kind: 'short' as const, title, left: availableQty ?? 0 }] : []),
    ...(before.qty === qty ? [] : [{ kind: 'quantity' as const, title, qty }]),
  ]
}
