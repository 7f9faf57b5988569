import { join } from 'node:path'
import type { Database } from '#src/db/connections/pool'
import { inTransaction } from '#src/db/transaction'
import { readBannerFile } from '#src/content/read-banner-file'
import { readHierarchyFile } from '#src/content/read-hierarchy-file'
import { readTextFiles } from '#src/content/read-text-file'
import { saveBanner } from '#src/content/save-banner'
import { saveBlock } from '#src/content/save-block'
import { saveNode } from '#src/content/save-node'
import { savePage } from '#src/content/save-page'

// Each imports a folder, all or nothing.

export async function importPages(db: Database, folder: string, now: Date): Promise<void> {
  const pages = await readTextFiles(join(folder, 'pages'))
  await inTransaction(db, async (tx) => {
    for (const page of pages) await savePage(tx, page, now)
  })
}

export async function importBlocks(db: Database, folder: string, now: Date): Promise<void> {
  const blocks = await readTextFiles(join(folder, 'blocks'))
  await inTransaction(db, async (tx) => {
    for (const block of blocks) await saveBlock(tx, block, now)
  })
}

export async function importHierarchy(db: Database, folder: string, now: Date): Promise<void> {
  const nodes = await readHierarchyFile(join(folder, 'hierarchy.json'))
  await inTransaction(db, async (tx) => {
    for (const node of nodes) await saveNode(tx, node, now)
  })
}

export async function importBanners(db: Database, folder: string, now: Date): Promise<void> {
  const banners = await readBannerFile(join(folder, 'banners.json'))
  await inTransaction(db, async (tx) => {
    for (const banner of banners) await saveBanner(tx, banner, now)
  })
}
