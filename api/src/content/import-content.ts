import { join } from 'node:path'
import type { Database } from '#src/db/connections/pool'
import { inTransaction } from '#src/db/transaction'
import { readBannerFile } from '#src/content/read-banner-file'
import { readTextFiles } from '#src/content/read-text-file'
import { saveBanner } from '#src/content/save-banner'
import { savePage } from '#src/content/save-page'

// Each imports a folder, all or nothing.

export async function importPages(db: Database, folder: string, now: Date): Promise<void> {
  const pages = await readTextFiles(join(folder, 'pages'))
  await inTransaction(db, async (tx) => {
    for (const page of pages) await savePage(tx, page, now)
  })
}

export async function importBanners(db: Database, folder: string, now: Date): Promise<void> {
  const banners = await readBannerFile(join(folder, 'banners.json'))
  await inTransaction(db, async (tx) => {
    for (const banner of banners) await saveBanner(tx, banner, now)
  })
}
