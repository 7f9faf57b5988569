import { STUDIO_PRODUCT_CHANGES_OF_STUDIO, STUDIO_PRODUCTS_MAX } from 'commerce/limits'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterTries } from '#test/calls/after-tries'
import type { CallCases, MakeRequest, Sent } from '#test/calls/call-case'
import type { Stage } from '#test/calls/stage'
import { newOwner } from '#test/desks/studios'
import { buildConfigurable, buildProduct } from '#test/factories'

const at = '/api/ext/studio-owner'
const store = `${at}/storeproducts/{owner_id}`
const products = `${at}/products/{owner_id}`
const allowedColors = `${at}/productallowedcolors/{owner_id}`
const defaultPrice = `${at}/setdefaultprice/{ownerId}`

/** A studio with a leotard in its store, a change of its price, and a skirt that it could sell. */
async function studioOf({ shop }: Stage) {
  const { db } = shop
  const owner = await newOwner(shop)
  const leotard = await buildConfigurable(db, ['Black'], {})
  const skirt = await buildProduct(db)
  const price = { price_group_id: owner.priceGroupId, min_qty: 1, price_cents: 10_00 }
  await db
    .insertInto('product_price')
    .values([leotard, skirt].map(({ id }) => ({ ...price, product_id: id })))
    .execute()
  const { studioId: studio_id } = owner
  const edit = randomUUID()
  await db
    .insertInto('studio_product')
    .values({ studio_id, product_id: leotard.id, is_published: true, student_price_cents: 19_00 })
    .execute()
  await db
    .insertInto('studio_price_edit')
    .values({ studio_id, id: edit, owner_id: owner.ownerId, created_at: shop.context.now() })
    .execute()
  await db
    .insertInto('studio_price_change')
    .values({ studio_id, edit_id: edit, product_id: leotard.id, old_cents: 18_00, new_cents: 19_00 })
    .execute()
  const color = leotard.variants[0]?.optionId ?? 0
  return { ...owner, sku: leotard.sku, skirt: skirt.sku, edit, color }
}

type Studio = Awaited<ReturnType<typeof studioOf>>
interface Made {
  query?: Record<string, string>
  body?: unknown
}
type Make = (studio: Studio) => Made

/** The same request with another owner in its path. */
const of =
  (make: Make, prepare?: (stage: Stage, studio: Studio) => Promise<unknown>): MakeRequest =>
  async (stage) => {
    const studio = await studioOf(stage)
    await prepare?.(stage, studio)
    return sentBy(studio, make(studio))
  }

function sentBy({ token }: Studio, { query, body }: Made): Sent {
  return { token, ...(query && { query }), ...(body === undefined ? {} : { body }) }
}

const nobody = '200000000'
const atNobody = (make: Make): MakeRequest =>
  of((studio) => {
    const { query = {}, body } = make(studio)
    const name = 'ownerId' in query ? 'ownerId' : 'owner_id'
    return { query: { ...query, [name]: nobody }, body }
  })

const tooMany =
  (name: string, make: Make): MakeRequest =>
  async (stage) =>
    afterTries(stage, name, {
      sent: await of(make)(stage),
      tries: STUDIO_PRODUCT_CHANGES_OF_STUDIO.most,
      sentTries: 3,
    })

const withSku = (sku: string, { id }: Studio) => ({ owner_id: id, sku })
const none: Make = ({ id }) => ({ query: { owner_id: id } })
const one: Make = (studio) => ({ query: withSku(studio.sku, studio) })
const unknownOne: Make = (studio) => ({ query: withSku('no-such-sku', studio) })

const added: Make = ({ id, skirt }) => ({
  query: { owner_id: id },
  body: { sku: skirt, price: '1,012.5', relations: [], is_published: false, allowed_colors: null },
})
const changed: Make = (studio) => ({ ...one(studio), body: { price: 21.5, is_published: false, version: 1 } })
const colored: Make = (studio) => ({
  ...one(studio),
  body: { allowed_colors: [studio.color], version: 1 },
})
const previewed: Make = ({ id, sku }) => ({
  query: { owner_id: id },
  body: { rule: { kind: 'amount', amount: '-2' }, skus: [sku] },
})
const priced: Make = ({ id, sku }) => ({
  query: { owner_id: id },
  body: {
    change_id: randomUUID(),
    rule: { kind: 'set', price: '24.00' },
    products: [{ sku, version: 1 }],
  },
})
/** With the id of another change. */
const pricedAgain: Make = (studio) => {
  const { query, body } = priced(studio)
  return { ...(query && { query }), body: { ...(body as object), change_id: studio.edit } }
}
const undone: Make = ({ id, edit }) => ({ query: { owner_id: id }, body: { change_id: edit } })
const margin: Make = ({ id }) => ({ query: { ownerId: id }, body: { kind: 'margin', percent: '40' } })

const foreignCode = { relations: [nobody] }
const stale = { version: 7 }

async function fill({ shop }: Stage, { studioId }: Studio): Promise<void> {
  await sql`
    with filler as (
      insert into product (sku, type, name, url_key, visibility)
      select 'filler-' || ${studioId}::text || '-' || n, 'simple', 'Filler', 'filler-' || ${studioId}::text || '-' || n, 1
      from generate_series(1, ${STUDIO_PRODUCTS_MAX}) n returning id)
    insert into studio_product (studio_id, product_id, is_published) select ${studioId}, id, true from filler`.execute(
    shop.db,
  )
}

async function age({ shop }: Stage, { studioId }: Studio): Promise<void> {
  await sql`update studio_price_edit set created_at = created_at - interval '11 minutes'
    where studio_id = ${studioId}`.execute(shop.db)
}

async function markOther({ shop }: Stage, { studioId }: Studio): Promise<void> {
  await sql`update studio_price_edit set fingerprint = 'another' where studio_id = ${studioId}`.execute(
    shop.db,
  )
}

async function reprice({ shop }: Stage, { studioId }: Studio): Promise<void> {
  await sql`update studio_product set student_price_cents = 1, version = 9 where studio_id = ${studioId}`.execute(
    shop.db,
  )
}

/** The password was given long ago. */
async function ageSession({ shop }: Stage, { ownerId }: Studio): Promise<void> {
  await sql`update session set password_at = password_at - interval '13 hours' where owner_id = ${ownerId}`.execute(
    shop.db,
  )
}

export const callCases: CallCases = {
  [`GET ${store}`]: { of: 'owner', example: of(none), refusals: { 'studio-not-found': atNobody(none) } },
  [`GET ${store}/table`]: {
    of: 'owner',
    example: of(({ id }) => ({
      query: {
        owner_id: id,
        text: 'leo',
        published: 'yes',
        sort: 'profit',
        order: 'down',
        from: '0',
        size: '50',
      },
    })),
    refusals: { 'studio-not-found': atNobody(none) },
  },
  [`GET ${products}`]: {
    of: 'owner',
    example: of(one),
    refusals: { 'studio-not-found': atNobody(one), 'product-not-found': of(unknownOne) },
  },
  [`POST ${products}`]: {
    of: 'owner',
    example: of(added),
    refusals: {
      'studio-not-found': atNobody(added),
      'product-not-found': of(({ id }) => ({ query: { owner_id: id }, body: { sku: 'no-such-sku' } })),
      'dress-code-not-found': of(({ id, skirt }) => ({
        query: { owner_id: id },
        body: { sku: skirt, ...foreignCode },
      })),
      'studio-product-exists': of(({ id, sku }) => ({ query: { owner_id: id }, body: { sku } })),
      'studio-products-full': of(added, fill),
      'password-needed': of(added, ageSession),
      'too-many-tries': tooMany(`POST ${products}`, added),
    },
  },
  [`PUT ${products}`]: {
    of: 'owner',
    example: of(changed),
    refusals: {
      'studio-not-found': atNobody(changed),
      'product-not-found': of((studio) => ({ ...unknownOne(studio), body: {} })),
      'dress-code-not-found': of((studio) => ({ ...one(studio), body: foreignCode })),
      'studio-products-changed': of((studio) => ({
        ...one(studio),
        body: { is_published: false, ...stale },
      })),
      'password-needed': of(changed, ageSession),
      'too-many-tries': tooMany(`PUT ${products}`, changed),
    },
  },
  [`DELETE ${products}`]: {
    of: 'owner',
    example: of(one),
    refusals: {
      'studio-not-found': atNobody(one),
      'product-not-found': of(unknownOne),
      'password-needed': of(one, async (stage, studio) => {
        await reprice(stage, studio)
        await ageSession(stage, studio)
      }),
      'too-many-tries': tooMany(`DELETE ${products}`, one),
    },
  },
  [`PUT ${allowedColors}`]: {
    of: 'owner',
    example: of(colored),
    refusals: {
      'studio-not-found': atNobody(colored),
      'product-not-found': of((studio) => ({ ...unknownOne(studio), body: { allowed_colors: null } })),
      'studio-products-changed': of((studio) => ({
        ...one(studio),
        body: { allowed_colors: [studio.color], ...stale },
      })),
      'too-many-tries': tooMany(`PUT ${allowedColors}`, colored),
    },
  },
  [`POST ${store}/preview`]: {
    of: 'owner',
    example: of(previewed),
    refusals: {
      'studio-not-found': atNobody(previewed),
      'product-not-found': of((studio) => previewed({ ...studio, sku: studio.skirt })),
    },
  },
  [`PUT ${store}`]: {
    of: 'owner',
    example: of(priced),
    refusals: {
      'studio-not-found': atNobody(priced),
      'product-not-found': of((studio) => priced({ ...studio, sku: studio.skirt })),
      'studio-products-changed': of(priced, reprice),
      'key-reused': of(pricedAgain, markOther),
      'password-needed': of(priced, ageSession),
      'too-many-tries': tooMany(`PUT ${store}`, priced),
    },
  },
  [`POST ${store}/undo`]: {
    of: 'owner',
    example: of(undone),
    refusals: {
      'studio-not-found': atNobody(undone),
      'price-change-not-found': of((studio) => undone({ ...studio, edit: randomUUID() })),
      'price-change-final': of(undone, age),
      'studio-products-changed': of(undone, reprice),
      'password-needed': of(undone, ageSession),
      'too-many-tries': tooMany(`POST ${store}/undo`, undone),
    },
  },
  [`GET ${defaultPrice}`]: {
    of: 'owner',
    example: of(({ id }) => ({ query: { ownerId: id } })),
    refusals: { 'studio-not-found': atNobody(({ id }) => ({ query: { ownerId: id } })) },
  },
  [`PUT ${defaultPrice}`]: {
    of: 'owner',
    example: of(margin),
    refusals: {
      'studio-not-found': atNobody(margin),
      'password-needed': of(margin, ageSession),
      'too-many-tries': tooMany(`PUT ${defaultPrice}`, margin),
    },
  },
  [`GET ${at}/wishlist/{ownerId}`]: {
    of: 'owner',
    example: of(({ id, sku, skirt }) => ({ query: { ownerId: id, skus: `${skirt},${sku}` } })),
    refusals: {
      'studio-not-found': atNobody(({ id, sku }) => ({ query: { ownerId: id, skus: sku } })),
    },
  },
  [`GET ${at}/bulkgrid`]: {
    of: 'owner',
    // The grid is read from what the shop has taken in of the catalog.
    example: of(
      ({ sku }) => ({ query: { sku } }),
      ({ shop }) => shop.search.caughtUp(),
    ),
    refusals: { 'product-not-found': of(() => ({ query: { sku: 'no-such-sku' } })) },
  },
  [`GET ${at}/productlist/{ownerId}`]: {
    of: 'owner',
    example: of(({ id }) => ({ query: { ownerId: id, params: '{"aggregator_type":"products"}' } })),
    refusals: { 'studio-not-found': atNobody(({ id }) => ({ query: { ownerId: id } })) },
  },
}
