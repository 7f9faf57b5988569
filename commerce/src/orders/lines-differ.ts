import type { ChosenProduct } from '#src/cart/cart'
import type { ChosenOptions } from '#src/cart/chosen-options'
import { inAnyOrder } from '#src/cart/check-options'
import { lineKey } from '#src/cart/line-key'

interface KeptLine extends ChosenProduct {
  parentSku: string | null
}

/** Whether an order differs from its cart; a variant may be named by its own sku, or by its parent's and options. */
export function linesDiffer(lines: KeptLine[], products: ChosenProduct[]): boolean {
  const left = new Map<string, number>()
  const add = (sku: string, { options, dancer = '' }: ChosenProduct, qty: number) => {
    const key = lineKey(sku, inAnyOrder(options), dancer)
    left.set(key, (left.get(key) ?? 0) + qty)
  }
  for (const line of lines) add(line.sku, line, line.qty)
  for (const each of products) add(variantSku(lines, each.sku, each.options), each, -each.qty)
  return [...left.values()].some((qty) => qty !== 0)
}

function variantSku(lines: KeptLine[], sku: string, options: ChosenOptions): string {
  const chosen = JSON.stringify(options.configurable)
  const ofParent = lines.find(
    (line) => line.parentSku === sku && JSON.stringify(line.options.configurable) === chosen,
  )
  return ofParent?.sku ?? sku
}
