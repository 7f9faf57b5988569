import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cleanHtml } from '#src/content/clean-html'
import { readBannerFile } from '#src/content/read-banner-file'
import { readHierarchyFile } from '#src/content/read-hierarchy-file'
import { readTextFiles } from '#src/content/read-text-file'
import { saveBanner } from '#src/content/save-banner'
import { saveBlock } from '#src/content/save-block'
import { saveNode } from '#src/content/save-node'
import { savePage } from '#src/content/save-page'
import type { EntryKey } from '#src/content/seed-queries'
import type { Database } from '#src/db/connections/pool'

/** An entry that the shop brings with it. */
export interface SeedEntry extends EntryKey {
  hash: string
  save: (db: Database, now: Date) => Promise<void>
}

/** The texts of a folder, for all store views or for one. */
export async function readSeed(folder: string, view?: string): Promise<SeedEntry[]> {
  if (view !== undefined && !existsSync(folder)) return []
  const storeCode = view ?? null
  const ofView = view === undefined ? {} : { storeCode: view }
  const [pages, blocks, nodes, banners] = await Promise.all([
    readTextFiles(join(folder, 'pages')),
    readTextFiles(join(folder, 'blocks')),
    readHierarchyFile(join(folder, 'hierarchy.json')),
    readBannerFile(join(folder, 'banners.json')),
  ])
  return [
    ...pages.map(({ identifier, title, content, metaDescription }): SeedEntry => ({
      kind: 'page',
      identifier,
      storeCode,
      hash: hashOf([title, cleanHtml(content), metaDescription]),
      save: (db, now) => savePage(db, { identifier, title, content, metaDescription, ...ofView }, now),
    })),
    ...blocks.map(({ identifier, title, content }): SeedEntry => ({
      kind: 'block',
      identifier,
      storeCode,
      hash: hashOf([title, cleanHtml(content)]),
      save: (db, now) => saveBlock(db, { identifier, title, content, ...ofView }, now),
    })),
    ...nodes.map((node): SeedEntry => ({
      kind: 'node',
      identifier: node.identifier,
      storeCode,
      hash: hashOf([node.title, cleanHtml(node.content), node.parentIdentifier, node.pageIdentifier]),
      save: (db, now) => saveNode(db, { ...node, ...ofView }, now),
    })),
    ...banners.map((banner): SeedEntry => {
      const { identifier, place, title, subtitle, link, image, showsFrom, showsUntil } = banner
      return {
        kind: 'banner',
        identifier,
        storeCode,
        hash: hashOf([place, title, subtitle, link, image, showsFrom, showsUntil]),
        save: (db, now) => saveBanner(db, { ...banner, ...ofView }, now),
      }
    }),
  ]
}

/** What an entry says, in a few letters. */
export function hashOf(texts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url')
}
