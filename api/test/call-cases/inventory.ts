import { STOCK_REQUEST_CHANGES_OF_STUDIO, STUDIO_STOCK_REQUESTS_MAX } from 'commerce/limits'
import { sql } from 'kysely'
import { afterTries } from '#test/calls/after-tries'
import type { CallCases, MakeRequest } from '#test/calls/call-case'
import type { Stage } from '#test/calls/stage'
import { newOwner } from '#test/desks/studios'
import { buildConfigurable, buildProduct } from '#test/factories'

const inventory = '/api/ext/studio-owner/sourceinventory/{ownerId}'
const requests = '/api/ext/studio-owner/productsbacktostock/{ownerId}'

/** A studio with a leotard in its store that is sold out in one color, for which a family and an owner wait. */
async function studioOf({ shop }: Stage) {
  const { db } = shop
  const owner = await newOwner(shop)
  const { studioId: studio_id, ownerId: owner_id } = owner
  const leotard = await buildConfigurable(db, ['Black', 'Pink'], { variant: { units: 0 } })
  const skirt = await buildProduct(db)
  const price = { price_group_id: owner.priceGroupId, min_qty: 1, price_cents: 10_00 }
  const all = [leotard, skirt]
  await db
    .insertInto('product_price')
    .values(all.map(({ id }) => ({ ...price, product_id: id })))
    .execute()
  await db
    .insertInto('studio_product')
    .values(all.map(({ id }) => ({ studio_id, product_id: id, is_published: true })))
    .execute()
  const [black, pink] = leotard.variants
  if (!black || !pink) throw new Error('The leotard comes in two colors.')
  const alert = { product_id: black.id, store_code: 'default', state: 'waiting' }
  await db
    .insertInto('stock_alert')
    .values({ ...alert, studio_id, email: 'family@example.com', email_key: 'family@example.com' })
    .execute()
  await db
    .insertInto('owner_stock_alert')
    .values({ ...alert, studio_id, owner_id })
    .execute()
  return { ...owner, black: black.sku, pink: pink.sku, skirt: skirt.sku }
}

type Studio = Awaited<ReturnType<typeof studioOf>>
interface Made {
  query?: Record<string, string>
  body?: unknown
}
type Make = (studio: Studio) => Made

const of =
  (make: Make, prepare?: (stage: Stage, studio: Studio) => Promise<unknown>): MakeRequest =>
  async (stage) => {
    const studio = await studioOf(stage)
    await prepare?.(stage, studio)
    const { query, body } = make(studio)
    const { token, id } = studio
    return { token, query: { ownerId: id, ...query }, ...(body === undefined ? {} : { body }) }
  }

const atNobody = (make: Make): MakeRequest =>
  of((studio) => {
    const { query, body } = make(studio)
    return { query: { ...query, ownerId: '200000000' }, body }
  })

const tooMany =
  (name: string, make: Make): MakeRequest =>
  async (stage) =>
    afterTries(stage, name, {
      sent: await of(make)(stage),
      tries: STOCK_REQUEST_CHANGES_OF_STUDIO.most,
      sentTries: 3,
    })

const shown: Make = () => ({
  query: { text: 'leotard', state: 'sold-out', sort: 'stock', order: 'down', from: '0', size: '20' },
})
const page: Make = () => ({ query: { from: '0', size: '20' } })
const asked: Make = ({ pink }) => ({ body: { sku: pink } })
const forgotten: Make = ({ black }) => ({ query: { sku: black } })
const unknown = 'no-such-sku'

async function fill({ shop }: Stage, { studioId, ownerId }: Studio): Promise<void> {
  await sql`
    with filler as (
      insert into product (sku, type, name, url_key, visibility)
      select 'awaited-' || ${studioId}::text || '-' || n, 'simple', 'Awaited',
        'awaited-' || ${studioId}::text || '-' || n, 1
      from generate_series(1, ${STUDIO_STOCK_REQUESTS_MAX}) n returning id)
    insert into owner_stock_alert (studio_id, owner_id, product_id, store_code)
    select ${studioId}, ${ownerId}, id, 'default' from filler`.execute(shop.db)
}

export const callCases: CallCases = {
  [`GET ${inventory}`]: {
    of: 'owner',
    example: of(shown),
    refusals: { 'studio-not-found': atNobody(shown) },
  },
  [`GET ${requests}`]: {
    of: 'owner',
    example: of(page),
    refusals: { 'studio-not-found': atNobody(page) },
  },
  [`POST ${requests}`]: {
    of: 'owner',
    example: of(asked),
    refusals: {
      'studio-not-found': atNobody(asked),
      'product-not-found': of(() => ({ body: { sku: unknown } })),
      'in-stock': of(({ skirt }) => ({ body: { sku: skirt } })),
      'stock-requests-full': of(asked, fill),
      'too-many-tries': tooMany(`POST ${requests}`, asked),
    },
  },
  [`DELETE ${requests}`]: {
    of: 'owner',
    example: of(forgotten),
    refusals: {
      'studio-not-found': atNobody(forgotten),
      'product-not-found': of(() => ({ query: { sku: unknown } })),
      'too-many-tries': tooMany(`DELETE ${requests}`, forgotten),
    },
  },
}
