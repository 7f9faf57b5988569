import { dressCodeSlug } from 'commerce/studio-stores/dress-code-slug'
import { beginSession } from '#src/session/begin-session'
import type { CallCases, MakeRequest } from '#test/calls/call-case'
import type { Stage } from '#test/calls/stage'
import { newOwner } from '#test/desks/studios'
import { buildConfigurable } from '#test/factories'

const at = '/api/ext/studio-owner/store'

/** A family of a studio with a dress code that holds a product. */
async function familyOf({ shop }: Stage) {
  const { db, context } = shop
  const { studioId, priceGroupId } = await newOwner(shop)
  await db.updateTable('studio').set({ is_active: true }).where('id', '=', studioId).execute()
  const { id: product_id, sku } = await buildConfigurable(db, ['Red', 'Blue'])
  const price = { price_group_id: priceGroupId, min_qty: 1, price_cents: 10_00 }
  await db
    .insertInto('product_price')
    .values({ ...price, product_id })
    .execute()
  const studio_id = studioId
  await db.insertInto('studio_product').values({ studio_id, product_id, is_published: true }).execute()
  const name = 'Ballet'
  const { id } = await db
    .insertInto('dress_code')
    .values({ studio_id, name, position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('studio_product_dress_code')
    .values({ studio_id, product_id, dress_code_id: id })
    .execute()
  await shop.search.caughtUp()
  const { accessToken: token } = await beginSession(db, { kind: 'regular-user', studioId }, context.now())
  return { token, sku, slug: dressCodeSlug({ id, name }) }
}

type Family = Awaited<ReturnType<typeof familyOf>>

const of =
  (make: (family: Family) => Record<string, string>): MakeRequest =>
  async (stage) => {
    const family = await familyOf(stage)
    return { token: family.token, query: make(family) }
  }

export const callCases: CallCases = {
  [`GET ${at}/home`]: { example: of(() => ({})) },
  [`GET ${at}/products`]: {
    of: 'owner',
    example: of(({ slug }) => ({ dress_code: slug, sort: 'price-up' })),
    refusals: {
      'dress-code-not-found': of(() => ({ dress_code: 'none-200000000' })),
      'category-not-found': of(() => ({ category: 'none' })),
    },
  },
  [`GET ${at}/products/{sku}`]: {
    of: 'owner',
    example: of(({ sku }) => ({ sku })),
    refusals: { 'product-not-found': of(() => ({ sku: 'none' })) },
  },
}
