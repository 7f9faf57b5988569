import { saveBlock } from '#src/content/save-block'
import { saveNode } from '#src/content/save-node'
import { savePage } from '#src/content/save-page'
import type { StoreEngines } from '#src/search/store-engines'
import type { Database } from '#src/db/connections/pool'
import {
  buildBundle,
  buildCategory,
  buildConfigurable,
  buildCustomOption,
  buildGrouped,
  buildProduct,
} from '#test/factories'

/** A product of each kind, with everything a product can have, and a review and a page beside them. */
export async function buildShopOfEveryKind(shop: { db: Database; search: StoreEngines }) {
  const { db } = shop
  const category = await buildCategory(db, { name: 'Leotards' })
  const categoryIds = [category]
  const simple = await buildProduct(db, { categoryIds, units: 10_000 })
  const configurable = await buildConfigurable(db, ['Blush', 'Black'], {
    parent: { categoryIds },
    variant: { units: 10_000 },
  })
  const virtual = await buildProduct(db, { type: 'virtual', units: null, manage_stock: false, categoryIds })
  const downloadable = await buildProduct(db, {
    type: 'downloadable',
    units: null,
    manage_stock: false,
    categoryIds,
  })
  const grouped = await buildGrouped(db, [{ part: simple, qty: 2 }])
  const bundle = await buildBundle(db, [{ title: 'Skirt', parts: [simple] }], { categoryIds })
  const engraved = await buildProduct(db, { categoryIds, units: 10_000 })
  const name = await buildCustomOption(db, engraved, {
    title: 'Name',
    kind: 'field',
    isRequired: true,
    maxCharacters: 10,
    price: { kind: 'fixed', amount: 5_00 },
  })
  await db.insertInto('download_link').values({ product_id: downloadable.id, title: 'Music' }).execute()
  await db
    .insertInto('product_price')
    .values({ product_id: simple.id, min_qty: 5, percent_off: '10' })
    .execute()
  await addPicture(db, configurable.variants[0]?.id ?? 0)
  await db
    .insertInto('review')
    .values({ product_id: simple.id, status: 1, title: 'Fine', detail: 'Fits.', nickname: 'Ines', rating: 5 })
    .execute()
  const page = { identifier: 'about', title: 'About', content: '<p>We dance.</p>', metaDescription: '' }
  await savePage(db, page, new Date(0))
  const entry = { identifier: 'aside', title: 'Aside', content: '<p>We stretch.</p>' }
  await saveBlock(db, entry, new Date(0))
  await saveNode(db, { ...entry, parentIdentifier: '', position: 0, pageIdentifier: 'about' }, new Date(0))
  await shop.search.caughtUp()
  return { simple, configurable, virtual, downloadable, grouped, bundle, engraved, name }
}

async function addPicture(db: Database, productId: number): Promise<void> {
  const hash = 'a'.repeat(32)
  const picture = { hash, name: 'pink.jpg', mime: 'image/jpeg', width: 10, height: 10, byte_size: 100 }
  await db.insertInto('media').values(picture).execute()
  await db
    .insertInto('product_media')
    .values({ product_id: productId, position: 0, path: '/pink.jpg', media_hash: hash, is_base: true })
    .execute()
}
