import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { hashOf, readSeed, type SeedEntry } from '#src/content/read-seed'
import {
  type EntryKey,
  listSeeded,
  listStoredEntries,
  listTranslatedViews,
  noteSeeded,
} from '#src/content/seed-queries'
import type { Database } from '#src/db/connections/pool'
import { inTransaction } from '#src/db/transaction'

const formerSchema = z.array(z.string())

/**
 * Gives a shop the texts of a folder, for the merchant to edit. What the shop wrote itself, and nobody changed since, follows
 * the folder; what a merchant edited, hid or deleted stays so, also in the other languages.
 */
export async function fillContent(db: Database, folder: string, now: Date): Promise<void> {
  const views = await listTranslatedViews(db)
  const general = await readSeed(folder)
  const translated = await Promise.all(
    views.map(({ code, language }) => readSeed(join(folder, language), code)),
  )
  // The texts that earlier versions brought, before it was noted who wrote them.
  const former = new Set(formerSchema.parse(JSON.parse(await readFile(join(folder, 'former.json'), 'utf8'))))
  await inTransaction(db, async (tx) => {
    const seeded = new Map((await listSeeded(tx)).map((entry) => [keyOf(entry), entry.hash]))
    const stored = new Map((await listStoredEntries(tx)).map((entry) => [keyOf(entry), entry]))
    const hasBanners = [...stored.values()].some(({ kind }) => kind === 'banner')
    const hasSeededBanners = [...seeded.keys()].some((key) => key.startsWith('banner '))

    /** Nobody but the shop has written it. */
    const isOurs = (entry: EntryKey) => {
      const found = stored.get(keyOf(entry))
      if (!found?.isActive) return false
      const hash = hashOf(found.texts)
      return hash === seeded.get(keyOf(entry)) || former.has(hash)
    }
    const isAsWanted = (entry: SeedEntry) => {
      const found = stored.get(keyOf(entry))
      return found?.isActive === true && hashOf(found.texts) === entry.hash
    }
    // A shop of a version that did not note its texts shows ours.
    const showsOurBanners = general.some(
      (entry) => entry.kind === 'banner' && (isAsWanted(entry) || isOurs(entry)),
    )
    const isMissing = (entry: EntryKey) => {
      if (stored.has(keyOf(entry)) || seeded.has(keyOf(entry))) return false
      // Other banners than ours: this merchant chose what to announce.
      const takesBanners = !hasBanners || hasSeededBanners || showsOurBanners
      return entry.kind !== 'banner' || takesBanners || entry.storeCode !== null
    }
    const write = async (entry: SeedEntry) => {
      if (!isAsWanted(entry) && !isOurs(entry) && !isMissing(entry)) return false
      if (!isAsWanted(entry)) await entry.save(tx, now)
      if (seeded.get(keyOf(entry)) !== entry.hash) await noteSeeded(tx, entry, entry.hash)
      return true
    }
    const written = new Set<string>()
    for (const entry of general) if (await write(entry)) written.add(keyOf(entry))
    for (const entry of translated.flat()) {
      if (written.has(keyOf({ ...entry, storeCode: null }))) await write(entry)
    }
  })
}

function keyOf({ kind, identifier, storeCode }: EntryKey): string {
  return `${kind} ${identifier} ${storeCode ?? ''}`
}
