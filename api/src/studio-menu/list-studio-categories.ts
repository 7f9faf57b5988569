import type { WireStudioCategories } from 'commerce/contract/studio/category-schemas'
import { CATEGORY_ROOT_ID } from 'commerce/limits'
import { orderOfThese } from 'commerce/dress-codes/move-in-order'
import type { ActorFor } from '#src/actor'
import { innermostCategories } from '#src/catalog/tables/innermost-categories'
import type { Ctx } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { inStudio } from '#src/db/in-studio'
import { requireOwnStudio } from '#src/http/guards/require-own-studio'
import { searchEngines } from '#src/search/store-engines'
import { listPlacedIds } from '#src/studio-menu/category-order-shared-queries'
import { type CountedCategory, presentCategories } from '#src/studio-menu/present'
import { listCategorySets } from '#src/studio-menu/queries'

/** STUDIO-18: the categories of the studio's store, in its order. */
export async function listStudioCategories(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { ownerId } }: { query: { ownerId: string } },
): Promise<WireStudioCategories> {
  return presentCategories(await readCategories(ctx, requireOwnStudio(ctx, ownerId)))
}

/** Those of the session's studio. */
export async function readCategories(
  ctx: Ctx<ActorFor<'owner'>>,
  studioId: number,
): Promise<CountedCategory[]> {
  return inStudio(ctx.db, studioId, (tx) => readCategoriesIn(ctx, tx, studioId))
}

/** The same within a transaction. What the studio has not put in order comes last, in the order of the catalog. */
export async function readCategoriesIn(
  { parts, scope, actor }: Pick<Ctx<ActorFor<'owner'>>, 'parts' | 'scope' | 'actor'>,
  tx: Database,
  studioId: number,
): Promise<CountedCategory[]> {
  const { storeView } = scope
  const { tables } = (await parts.get(searchEngines).of(storeView)).presentation(0)
  const { priceGroupId } = actor
  const counts = new Map<number, number>()
  for (const set of await listCategorySets(tx, { studioId, priceGroupId, storeCode: storeView.code })) {
    for (const { id } of innermostCategories(set.categoryIds, tables.openCategories))
      counts.set(id, (counts.get(id) ?? 0) + set.products)
  }
  const there = [...tables.openCategories.keys()].filter((id) => counts.has(id))
  return orderOfThese(there, await listPlacedIds(tx, studioId)).map((id) => {
    const { name = '', parentId = null } = tables.openCategories.get(id) ?? {}
    const isInMenu = parentId !== null && parentId !== CATEGORY_ROOT_ID
    const parent = (isInMenu && tables.openCategories.get(parentId)?.name) || null
    return { id, name, parent, products: counts.get(id) ?? 0 }
  })
}
