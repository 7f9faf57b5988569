import { randomBytes } from 'node:crypto'
import { CARTS_OF_IP } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { boughtInStudio, customerIdOf, ownerOf } from '#src/actor'
import { fewTries } from '#src/attempts/few-tries'
import { ipLimits } from '#src/attempts/ip-limits'
import { limitCountedWrite, type TryLimit } from '#src/attempts/limit-tries'
import {
  type CartOwner,
  findCustomersCart,
  findCartOrCount,
  findOwnersCart,
  insertCart,
  insertCountedCart,
  insertCustomersCart,
  lockAccount,
  type NewCart,
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
  const [customerId, ownerId] = [customerIdOf(actor), ownerOf(actor)?.ownerId ?? null]
  const owned = { customerId, ownerId, storeCode: scope.storeView.code }
  if (customerId === null && ownerId === null) return insertEmpty(ctx, newCart(ctx, owned))
  const open =
    customerId === null ? await findOpen(db, owned) : await openCustomersCart(ctx, owned, customerId)
  if (open !== undefined) return open
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, owned)
    return (await findOpen(tx, owned)) ?? insertEmpty({ ...ctx, db: tx }, newCart(ctx, owned))
  })
}

/** The open cart of a customer, or a new one. Undefined: another browser begins one right now, or the limits are to be counted. */
async function openCustomersCart(
  ctx: Ctx,
  { storeCode, ...owned }: CartOwner,
  customerId: number,
): Promise<string | undefined> {
  const known = await findCartOrCount(ctx.db, { customerId, storeCode })
  if (!known) return undefined
  if (known.open !== null) return known.open
  const cart = newCart(ctx, { ...owned, storeCode })
  if (!ctx.parts.get(fewTries).note(limitsOf(ctx), ctx.now())) return undefined
  const { begun } = known
  return (await insertCustomersCart(ctx.db, cart, { customerId, begun })) ? cart.token : undefined
}

async function findOpen(
  db: Database,
  { customerId, ownerId, storeCode }: CartOwner,
): Promise<string | undefined> {
  if (customerId !== null) return findCustomersCart(db, { customerId, storeCode })
  return ownerId === null ? undefined : findOwnersCart(db, { ownerId, storeCode })
}

function newCart({ actor }: Ctx, owned: CartOwner): NewCart {
  return { token: randomBytes(tokenBytes).toString('hex'), ...owned, studioId: boughtInStudio(actor) }
}

async function insertEmpty(ctx: Ctx, cart: NewCart): Promise<string> {
  const limits = limitsOf(ctx)
  if (ctx.parts.get(fewTries).note(limits, ctx.now())) await insertCart(ctx.db, cart)
  else await limitCountedWrite(ctx, limits, (db, now, tries) => insertCountedCart(db, cart, { now, tries }))
  return cart.token
}

function limitsOf({ config, ip }: Ctx): TryLimit[] {
  return ipLimits(ip, ['cart'], {
    ...CARTS_OF_IP,
    most: config.cartsPerHour,
    message: messages.tooManyCartsMade,
  })
}
