import { realpath, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import type { ProblemList } from '#src/csv/problems'
import { listDownloadFiles } from '#src/catalogue/import/download-queries'
import type { Database } from '#src/db/pool'
import { keepFile } from '#src/downloads/keep-file'

export interface FoundFile {
  name: string
  path: string
}

export interface DownloadSource {
  /** where the merchant's files lie; without it the files that are there stay */
  mediaFolder: string | undefined
  file: string
  problems: ProblemList
  warn: (warning: string) => void
}

/** Where the platform itself keeps them. */
const platformFolder = 'downloadable/files/links'

/** The files of downloadable links in the media folder; one that is not there is a warning. */
export async function findDownloads(db: Database, source: DownloadSource): Promise<FoundFile[]> {
  const { mediaFolder, file, problems, warn } = source
  if (mediaFolder === undefined) return []
  const found: FoundFile[] = []
  for (const { name, line } of await listDownloadFiles(db)) {
    if (name.split(/[/\\]/).includes('..')) {
      const message = `${name} leads out of the media folder`
      problems.add({ file, line, column: 'downloadable_links', message })
      continue
    }
    const path = await findFile(mediaFolder, [name, join(platformFolder, name)])
    if (path === undefined) warn(`${name} is not in the media folder`)
    else found.push({ name, path })
  }
  return found
}

export async function keepDownloads(dataFolder: string, files: FoundFile[]): Promise<void> {
  for (const { name, path } of files) await keepFile(dataFolder, path, name)
}

async function findFile(folder: string, names: string[]): Promise<string | undefined> {
  const root = await realpath(resolve(folder)).catch(() => undefined) // the pictures tell that it is not there
  if (root === undefined) return undefined
  for (const name of names) {
    const path = await realpath(join(root, name)).catch(() => undefined) // not there
    if (path?.startsWith(root + sep) && (await stat(path)).isFile()) return path
  }
  return undefined
}
