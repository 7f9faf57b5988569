import { beginSession } from '../../api/src/session/begin-session.ts'
import { newOwner } from '../../api/test/desks/studios.ts'
import { buildProduct } from '../../api/test/factories.ts'
import { newShopper, valueOf } from '../../api/test/shopper.ts'
import { addStudioProduct } from '../../commerce/src/contract/studio/assortment.ts'
import type { openShop } from '../shop/open-shop.ts'

/** A family in the store of a new studio, with one leotard at 25.00 for Mia in its bag: what its browser keeps. */
export async function newStoreFamily({ app, context }: Awaited<ReturnType<typeof openShop>>) {
  const { db } = context
  const owner = await newOwner({ app, db, context })
  const urlKey = `of-${crypto.randomUUID().slice(0, 8)}`
  await db.updateTable('studio').set({ url_key: urlKey }).where('id', '=', owner.studioId).execute()
  const { id: product_id, sku } = await buildProduct(db)
  const price = { product_id, price_group_id: owner.priceGroupId, price_cents: 10_00 }
  await db.insertInto('product_price').values(price).execute()
  const body = { sku, price: 25, relations: [] }
  valueOf(await owner.client.call(addStudioProduct, { query: { owner_id: owner.id }, body }))
  const holder = { kind: 'regular-user', studioId: owner.studioId } as const
  const { accessToken, refreshToken } = await beginSession(db, holder, context.now())
  const shopper = await newShopper(app, { token: accessToken })
  await shopper.add({ sku, qty: 1, dancer: 'Mia' })
  return { urlKey, studioId: owner.studioId, accessToken, refreshToken, cartId: shopper.cartId }
}
