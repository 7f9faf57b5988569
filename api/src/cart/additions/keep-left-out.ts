import { randomBytes } from 'node:crypto'
import { leaveLines } from '#src/cart/additions/brought-queries'
import type { OpenCart } from '#src/cart/open-cart'
import type { Database } from '#src/db/connections/pool'

const tokenBytes = 16

/** Whether a cart that is ordered goes on, with what was not in it until it is back. */
export function hasLeftOut({ leftOutKeys }: OpenCart): boolean {
  return leftOutKeys.length > 0
}

/** CART-10: what is sold out goes into no order, and stays in the bag of its visitor, who knows its id. */
export async function keepLeftOut(
  tx: Database,
  { id, token, leftOutKeys: lineKeys }: OpenCart,
): Promise<void> {
  await leaveLines(tx, { id, token, lineKeys }, randomBytes(tokenBytes).toString('hex'))
}
