import { CART_MAX_QTY } from '#src/limits'

/** CART-02: a quantity is a whole number up to the limit of a line; undefined for any other text. */
export function readQty(text: string): number | undefined {
  const trimmed = text.trim()
  if (!/^\d{1,6}$/.test(trimmed)) return undefined
  const qty = Number(trimmed)
  return qty > CART_MAX_QTY ? undefined : qty
}
