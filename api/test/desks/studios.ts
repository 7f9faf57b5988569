import { randomUUID } from 'node:crypto'
import { beginSession } from '#src/session/begin-session'
import { newSession } from '#test/sessions'
import { clientOf } from '#test/shopper'
import type { openTestApp } from '#test/support'

type Shop = Pick<Awaited<ReturnType<typeof openTestApp>>, 'app' | 'db' | 'context'>

/** The owner of a new studio, which has a price group of its own, signed in. */
export async function newOwner(shop: Shop) {
  const { db } = shop
  const { holder, accessToken: token } = await newSession(shop, 'owner')
  if (holder.kind !== 'owner') throw new Error('An owner was asked for.')
  const { studio_id: studioId } = await db
    .selectFrom('studio_owner')
    .select('studio_id')
    .where('id', '=', holder.ownerId)
    .executeTakeFirstOrThrow()
  const priceGroupId = 1_000 + studioId
  await db
    .insertInto('price_group')
    .values({ id: priceGroupId, code: `Studio ${studioId}` })
    .execute()
  await db.updateTable('studio').set({ price_group_id: priceGroupId }).where('id', '=', studioId).execute()
  return ownerOf(shop, { ownerId: holder.ownerId, studioId, priceGroupId, token })
}

export type OwnerDesk = Awaited<ReturnType<typeof newOwner>>

/** Another owner of the same studio. */
export async function newPartner(shop: Shop, { studioId, priceGroupId }: OwnerDesk): Promise<OwnerDesk> {
  const email = `${randomUUID()}@example.com`
  const { id: ownerId } = await shop.db
    .insertInto('studio_owner')
    .values({ email, email_key: email, first_name: 'Marie', last_name: 'Rambert', studio_id: studioId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { accessToken: token } = await beginSession(shop.db, { kind: 'owner', ownerId }, shop.context.now())
  return ownerOf(shop, { ownerId, studioId, priceGroupId, token })
}

interface Signed {
  ownerId: number
  studioId: number
  priceGroupId: number
  token: string
}

function ownerOf({ app }: Shop, signed: Signed) {
  return { ...signed, id: String(signed.ownerId), client: clientOf(app, { token: signed.token }) }
}
