import { CATEGORY_ORDERS_OF_STUDIO } from 'commerce/limits'
import { afterTries } from '#test/calls/after-tries'
import type { CallCases, MakeRequest } from '#test/calls/call-case'
import type { Stage } from '#test/calls/stage'
import { newOwner } from '#test/desks/studios'
import { buildCategory, buildProduct } from '#test/factories'

const at = '/api/ext/studio-owner'
const order = `${at}/sortcategory/{ownerId}`

/** A studio with a product in each of two categories. */
async function studioOf({ shop }: Stage) {
  const { db } = shop
  const owner = await newOwner(shop)
  const name = `Racks ${owner.studioId}`
  const first = await buildCategory(db, { name: `${name} A` })
  const second = await buildCategory(db, { name: `${name} B` })
  for (const categoryId of [first, second]) {
    const { id: product_id } = await buildProduct(db, { categoryIds: [categoryId] })
    const price = { price_group_id: owner.priceGroupId, min_qty: 1, price_cents: 10_00 }
    await db
      .insertInto('product_price')
      .values({ ...price, product_id })
      .execute()
    await db
      .insertInto('studio_product')
      .values({ studio_id: owner.studioId, product_id, is_published: true })
      .execute()
  }
  await shop.search.caughtUp()
  return { ...owner, first, second }
}

type Studio = Awaited<ReturnType<typeof studioOf>>
type Make = (studio: Studio) => { query?: Record<string, string>; body?: unknown }

const of =
  (make: Make): MakeRequest =>
  async (stage) => {
    const studio = await studioOf(stage)
    return { token: studio.token, ...make(studio) }
  }

const read: Make = ({ id }) => ({ query: { ownerId: id } })
const turned: Make = ({ id, first, second }) => ({
  query: { ownerId: id },
  body: {
    relations: [
      { _id: second, position: 1 },
      { _id: first, position: 2 },
    ],
  },
})
const atNobody = (make: Make) => of((studio) => ({ ...make(studio), query: { ownerId: '200000000' } }))

export const callCases: CallCases = {
  [`GET ${at}/menu`]: { example: of(() => ({ query: { menuKey: 'categories' } })) },
  [`GET ${at}/cms`]: { example: of(() => ({})) },
  [`GET ${order}`]: { of: 'owner', example: of(read), refusals: { 'studio-not-found': atNobody(read) } },
  [`PUT ${order}`]: {
    of: 'owner',
    example: of(turned),
    refusals: {
      'studio-not-found': atNobody(turned),
      'categories-reordered': of((studio) => ({
        ...turned(studio),
        body: { ...(turned(studio).body as object), version: 'former' },
      })),
      'too-many-tries': async (stage) =>
        afterTries(stage, `PUT ${order}`, {
          sent: await of(turned)(stage),
          tries: CATEGORY_ORDERS_OF_STUDIO.most,
          sentTries: 3,
        }),
    },
  },
}
