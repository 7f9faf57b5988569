import type { ReturnableItem } from 'commerce/returns/product-return'
import type { NotReturnable } from 'commerce/returns/returnable-units'
import type { ShownOrder } from '#src/orders/show-order'

/** A line of which something can be sent back. */
export interface ReturnableLine {
  itemId: number
  name: string
  facts: string[]
  image?: string
  allowed: number
}

/** A line that stays, and why. */
export interface KeptLine {
  itemId: number
  name: string
  reason: NotReturnable
}

/** UX-83: what can be sent back, and what cannot, with the reason. */
export function showReturnable(
  { items }: Pick<ShownOrder, 'items'>,
  returnable: ReturnableItem[],
): { lines: ReturnableLine[]; kept: KeptLine[] } {
  const allowed = new Map(returnable.map((each) => [each.itemId, each]))
  const lines: ReturnableLine[] = []
  const kept: KeptLine[] = []
  for (const { id: itemId, name, sku, options, dancer, shown } of items) {
    const found = allowed.get(itemId)
    if (!found) continue
    if (found.reason !== null) kept.push({ itemId, name, reason: found.reason })
    else {
      const facts = [...options.map(({ value }) => value), ...(dancer === '' ? [] : [dancer]), sku]
      lines.push({ itemId, name, facts, allowed: found.allowed, ...(shown && { image: shown.image }) })
    }
  }
  return { lines, kept }
}
