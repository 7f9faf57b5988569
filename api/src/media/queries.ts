import type { Database } from '#src/db/connections/pool'

/** Pictures that are drawn if they have no file. */
export async function listDrawnPictures(db: Database): Promise<{ hash: string; drawnFrom: string }[]> {
  return db
    .selectFrom('media')
    .select(['hash', 'drawn_from as drawnFrom'])
    .where('drawn_from', 'is not', null)
    .$narrowType<{ drawnFrom: string }>()
    .execute()
}
