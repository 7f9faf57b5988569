import { buildOwner } from '../../api/test/desks/owners.ts'
import type { Database } from '../../api/src/db/connections/pool.ts'
import type { shopWithPages } from './shop-with-pages.ts'

type Opened = ReturnType<typeof shopWithPages>
type Visitor = ReturnType<Opened['newShopper']>

/** What an owner sends to set a studio up. */
export function studioSettings(): Record<string, string> {
  return {
    intent: 'settings',
    version: '1',
    name: 'Pas de Deux',
    urlKey: `of-${crypto.randomUUID()}`,
    description: 'Ballet',
  }
}

/** Owners of studios who visit without script. */
export function studioVisitors(opened: Opened) {
  async function ofOwner(): Promise<Visitor> {
    const owner = await buildOwner(opened.shop.context.db, { isSuperUser: true })
    const visitor = opened.newShopper()
    await visitor.visit('/studio/login', { email: owner.email, password: owner.password })
    return visitor
  }

  /** The owner of a studio that is set up. */
  async function ofStudio(): Promise<Visitor> {
    const visitor = await ofOwner()
    await visitor.visit('/dashboard/studio-setup', studioSettings())
    return visitor
  }

  /** The owner of a studio with a product in its store. */
  async function withProduct(): Promise<Visitor> {
    const { db } = opened.shop.context
    const owner = await buildOwner(db)
    const group = 90_000 + owner.studioId
    await db
      .insertInto('price_group')
      .values({ id: group, code: `Studio ${owner.studioId}` })
      .execute()
    await db
      .updateTable('studio')
      .set({ price_group_id: group, is_new: false })
      .where('id', '=', owner.studioId)
      .execute()
    const product_id = await idOf(db, 'SKI')
    await db
      .insertInto('product_price')
      .values({ product_id, price_group_id: group, price_cents: 10_00 })
      .execute()
    await db
      .insertInto('studio_product')
      .values({ studio_id: owner.studioId, product_id, is_published: true })
      .execute()
    const visitor = opened.newShopper()
    await visitor.visit('/studio/login', { email: owner.email, password: owner.password })
    return visitor
  }

  return { ofOwner, ofStudio, withProduct }
}

async function idOf(db: Database, sku: string): Promise<number> {
  const { id } = await db.selectFrom('product').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()
  return id
}
