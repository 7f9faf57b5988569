import { findInFolder } from '#src/catalog/import/pictures/find-in-folder'
import type { Database } from '#src/db/connections/pool'
import {
  collectPictures,
  insertPictures,
  listPictures,
  type StoredPicture,
} from '#src/catalog/import/pictures/media-queries'
import type { ProblemList } from '#src/csv/problems'
import { storePicture, UnusablePicture } from '#src/catalog/import/pictures/store-picture'

interface PictureSource {
  /** folder of the merchant's files; without it existing pictures stay */
  mediaFolder: string | undefined
  /** what pictures without a file yet are drawn from, by path */
  drawnPictures: ReadonlyMap<string, StoredPicture> | undefined
  dataFolder: string
  file: string
  isDryRun: boolean
  problems: ProblemList
  warnings: ProblemList
  onProgress: (done: number, total: number) => void
}

const batchSize = 200
const openedAtOnce = 4

/** Stores the files that products name; returns how many are new. */
export async function importPictures(db: Database, source: PictureSource): Promise<number> {
  const total = await collectPictures(db)
  const { mediaFolder } = source
  if (mediaFolder === undefined) return 0
  let added = 0
  for (let done = 0; done < total; done += batchSize) {
    const batch = await listPictures(db, { after: done, size: batchSize })
    const found: { path: string; picture: StoredPicture }[] = []
    await inParallel(batch, async ({ path, line, column }) => {
      const picture = await takePicture(path, { ...source, mediaFolder, line, column })
      if (picture) found.push({ path, picture })
    })
    if (found.length > 0) added += await insertPictures(db, found)
    source.onProgress(Math.min(done + batchSize, total), total)
  }
  return added
}

async function takePicture(
  path: string,
  source: PictureSource & { mediaFolder: string; line: number; column: string },
): Promise<StoredPicture | undefined> {
  const { file, line, column, problems, warnings } = source
  const drawn = source.drawnPictures?.get(path)
  if (drawn) return drawn
  const told = (message: string) => ({ file, line, column, message: `${path} ${message}` })
  if (/^https?:/i.test(path)) {
    warnings.add(told('is not taken: pictures come from the media folder only'))
    return undefined
  }
  const from = await findInFolder(source.mediaFolder, path)
  if (from === 'outside') {
    problems.add(told('leads out of the media folder'))
    return undefined
  }
  const picture = from === 'missing' ? from : await storePicture(from.path, source)
  if (picture === 'missing') {
    warnings.add(told('is not in the media folder'))
    return undefined
  }
  if (!(picture instanceof UnusablePicture)) return picture
  problems.add(told(picture.message))
  return undefined
}

async function inParallel<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values()
  const worker = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: openedAtOnce }, worker))
}
