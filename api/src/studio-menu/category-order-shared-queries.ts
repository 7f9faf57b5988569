import type { Database } from '#src/db/connections/pool'

/** The categories that the studio put in order, in that order; those that no product of its store is in as well. */
export async function listPlacedIds(tx: Database, studioId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('studio_category')
    .select('category_id')
    .where('studio_id', '=', studioId)
    .orderBy('position')
    .orderBy('category_id')
    .execute()
  return rows.map(({ category_id: id }) => id)
}
