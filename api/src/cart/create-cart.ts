import { randomBytes } from 'node:crypto'
import { customerIdOf } from '#src/actor'
import { insertCart } from '#src/cart/queries'
import type { Ctx } from '#src/context'

const tokenBytes = 16

/** An empty cart. Its id is a secret of 128 random bits: who holds it, holds the cart. */
export async function createCart(
  ctx: Ctx,
  { query }: { query: { storeCode?: string | undefined } },
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('hex')
  await insertCart(ctx.db, {
    token,
    customerId: customerIdOf(ctx.actor),
    storeCode: query.storeCode ?? '',
  })
  return token
}
