import { randomBytes } from 'node:crypto'
import { CARTS_OF_IP } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { boughtInStudio, customerIdOf, ownerOf } from '#src/actor'
import { fewTries } from '#src/attempts/few-tries'
import { ipLimits } from '#src/attempts/ip-limits'
import { limitCountedWrite } from '#src/attempts/limit-tries'
import {
  type CartOwner,
  findCustomersCart,
  findOwnersCart,
  insertCart,
  insertCountedCart,
  lockAccount,
} from '#src/cart/queries'
import type { Ctx } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { inTransaction } from '#src/db/transaction'

const tokenBytes = 16

/**
 * Creates an empty cart; who has an account gets the open one again, also if two browsers ask at once. Its id is a secret of
 * 128 random bits: whoever knows that of a guest can use the cart.
 */
export async function createCart(ctx: Ctx): Promise<string> {
  const { actor, db, scope } = ctx
  const ownerId = ownerOf(actor)?.ownerId ?? null
  const owned = { customerId: customerIdOf(actor), ownerId, storeCode: scope.storeView.code }
  if (owned.customerId === null && ownerId === null) return insertEmpty(ctx, owned)
  const open = await findOpen(db, owned)
  if (open !== undefined) return open
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, owned)
    return (await findOpen(tx, owned)) ?? insertEmpty({ ...ctx, db: tx }, owned)
  })
}

async function findOpen(
  db: Database,
  { customerId, ownerId, storeCode }: CartOwner,
): Promise<string | undefined> {
  if (customerId !== null) return findCustomersCart(db, { customerId, storeCode })
  return ownerId === null ? undefined : findOwnersCart(db, { ownerId, storeCode })
}

async function insertEmpty(ctx: Ctx, owned: CartOwner): Promise<string> {
  const { cartsPerHour: most } = ctx.config
  const message = messages.tooManyCartsMade
  const limits = ipLimits(ctx.ip, ['cart'], { ...CARTS_OF_IP, most, message })
  const token = randomBytes(tokenBytes).toString('hex')
  const cart = { token, ...owned, studioId: boughtInStudio(ctx.actor) }
  if (ctx.parts.get(fewTries).note(limits, ctx.now())) await insertCart(ctx.db, cart)
  else await limitCountedWrite(ctx, limits, (db, now, tries) => insertCountedCart(db, cart, { now, tries }))
  return token
}
