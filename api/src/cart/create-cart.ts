import { randomBytes } from 'node:crypto'
import { CARTS_OF_IP } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { boughtInStudio, customerIdOf, ownerOf } from '#src/actor'
import { ipLimits } from '#src/attempts/ip-limits'
import { limitCountedWrite } from '#src/attempts/limit-tries'
import { findOwnersCart, insertCart } from '#src/cart/queries'
import type { Ctx } from '#src/context'

const tokenBytes = 16

/** Creates an empty cart; a studio owner gets the open one again. Its id is a secret of 128 random bits: whoever knows it can use the cart. */
export async function createCart(ctx: Ctx): Promise<string> {
  const { actor, scope } = ctx
  const ownerId = ownerOf(actor)?.ownerId ?? null
  const storeCode = scope.storeView.code
  const open = ownerId === null ? undefined : await findOwnersCart(ctx.db, { ownerId, storeCode })
  if (open !== undefined) return open
  const { cartsPerHour: most } = ctx.config
  const message = messages.tooManyCartsMade
  const limits = ipLimits(ctx.ip, ['cart'], { ...CARTS_OF_IP, most, message })
  const token = randomBytes(tokenBytes).toString('hex')
  const owned = { customerId: customerIdOf(actor), ownerId, studioId: boughtInStudio(actor) }
  const cart = { token, ...owned, storeCode }
  await limitCountedWrite(ctx, limits, (db, now, tries) => insertCart(db, cart, { now, tries }))
  return token
}
