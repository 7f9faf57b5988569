import { beginSession } from '#src/session/begin-session'
import { newBuyer, newShopper, type Shopper } from '#test/shopper'
import type { WireCartItemInput } from 'commerce/contract/cart-schemas'
import type { openTestApp } from '#test/support'

type Shop = Pick<Awaited<ReturnType<typeof openTestApp>>, 'app' | 'db' | 'context'>

/** The token of a family that gave the passcode of a studio. */
export async function familyToken({ db, context }: Shop, studioId: number): Promise<string> {
  const { accessToken } = await beginSession(db, { kind: 'regular-user', studioId }, context.now())
  return accessToken
}

/** A family of a studio, with an empty bag. */
export async function newFamily(shop: Shop, { studioId }: { studioId: number }): Promise<Shopper> {
  return newShopper(shop.app, { token: await familyToken(shop, studioId) })
}

/** The same with a full bag and the shipping chosen. */
export async function newFamilyBuyer(
  shop: Shop,
  { studioId, ip }: { studioId: number; ip?: string },
  items: WireCartItemInput[],
): Promise<Shopper> {
  return newBuyer(shop.app, items, {
    token: await familyToken(shop, studioId),
    ...(ip !== undefined && { ip }),
  })
}
