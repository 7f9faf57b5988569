import { CART_MAX_LINES } from '#src/limits'

/** Whether a bag has more lines than one order takes. Joined bags may: nothing of them is lost. */
export function isTooLong(lines: readonly unknown[]): boolean {
  return lines.length > CART_MAX_LINES
}
