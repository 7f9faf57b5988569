import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Database } from '#src/db/pool'
import { inTransaction } from '#src/db/transaction'
import { readPageFile } from '#src/content/read-page-file'
import { savePage } from '#src/content/save-page'

/** Writes every page of a folder of HTML files, all of them or none; a file's name is the page's identifier. */
export async function importPages(db: Database, folder: string, now: Date): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html')).sort()
  const pages = await Promise.all(
    names.map(async (name) =>
      readPageFile(basename(name, '.html'), await readFile(join(folder, name), 'utf8')),
    ),
  )
  await inTransaction(db, async (tx) => {
    for (const page of pages) await savePage(tx, page, now)
  })
}
