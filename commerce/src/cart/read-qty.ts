import { CART_MAX_QTY } from '#src/limits'

/** CART-02: a quantity is a whole number, not beyond what a line may hold; undefined where the text is none. */
export function readQty(text: string): number | undefined {
  const trimmed = text.trim()
  if (!/^\d{1,6}$/.test(trimmed)) return undefined
  const qty = Number(trimmed)
  return qty > CART_MAX_QTY ? undefined : qty
}
