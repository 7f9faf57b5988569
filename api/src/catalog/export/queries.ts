import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/** The next rows after an id, so many at once. */
interface Batch {
  after: number
  limit: number
}

export function listPrices(db: Database, { after, limit }: Batch) {
  return db
    .selectFrom('product_price as price')
    .innerJoin('product', 'product.id', 'price.product_id')
    .leftJoin('price_group as group', 'group.id', 'price.price_group_id')
    .select([
      'price.id',
      'product.sku',
      'group.code as priceGroup',
      'price.store_code as storeCode',
      'price.min_qty as minQty',
      'price.price_cents as priceCents',
      'price.percent_off as percentOff',
    ])
    .where('price.id', '>', after)
    .orderBy('price.id')
    .limit(limit)
    .execute()
}

export function listReviews(db: Database, { after, limit }: Batch) {
  return db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .select([
      'review.id',
      'product.sku',
      'review.rating',
      'review.fit',
      'review.title',
      'review.detail',
      'review.nickname',
    ])
    .select(
      // In the time zone of the shop, which the session has, and in which an import reads it.
      sql<string>`to_char(review.created_at, 'YYYY-MM-DD HH24:MI:SS')`.as('createdAt'),
    )
    .where('review.status', '=', 1)
    .where('review.id', '>', after)
    .orderBy('review.id')
    .limit(limit)
    .execute()
}

export function listCategories(db: Database) {
  return db.selectFrom('category').selectAll().where('level', '>', 0).orderBy('level').orderBy('id').execute()
}

/** What store views say of categories in their own words. */
export function listCategoryTexts(db: Database) {
  return db
    .selectFrom('category_text as text')
    .innerJoin('category', 'category.id', 'text.category_id')
    .select([
      'text.store_code as storeCode',
      'category.name as categoryName',
      'category.path',
      'text.name',
      'text.url_key as urlKey',
      'text.description',
      'text.meta_title as metaTitle',
      'text.meta_description as metaDescription',
    ])
    .orderBy('category.level')
    .orderBy('category.id')
    .orderBy('text.store_code')
    .execute()
}

/** Includes the root. */
export function listCategoryNames(db: Database) {
  return db.selectFrom('category').select(['id', 'name', 'path']).execute()
}

export async function countProducts(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
