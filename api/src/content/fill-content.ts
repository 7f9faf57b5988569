import type { Database } from '#src/db/connections/pool'
import { importBanners, importBlocks, importHierarchy, importPages } from '#src/content/import-content'
import { countContent } from '#src/content/queries'

/** Gives a shop that has no pages, no blocks, no order of pages or no banners those of a folder, for the merchant to edit. */
export async function fillContent(db: Database, folder: string, now: Date): Promise<void> {
  const { pages, blocks, nodes, banners } = await countContent(db)
  if (pages === 0) await importPages(db, folder, now)
  if (blocks === 0) await importBlocks(db, folder, now)
  if (nodes === 0) await importHierarchy(db, folder, now)
  if (banners === 0) await importBanners(db, folder, now)
}
