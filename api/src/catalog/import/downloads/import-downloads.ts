import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { findInFolder } from '#src/catalog/import/pictures/find-in-folder'
import type { ProblemList } from '#src/csv/problems'
import { listDownloadFiles } from '#src/catalog/import/downloads/download-queries'
import type { Database } from '#src/db/connections/pool'
import { downloadFolder } from '#src/downloads/download-folder'
import { keepFile } from '#src/downloads/keep-file'
import { sampleFolder } from '#src/downloads/sample-folder'

export interface FoundFile {
  name: string
  path: string
  isSample: boolean
}

interface DownloadSource {
  /** folder of the merchant's files; without it existing files stay */
  mediaFolder: string | undefined
  file: string
  problems: ProblemList
  warnings: ProblemList
}

// The platform's own folders. A sample may have the same name as its file, so its folder comes first.
const placesOf = ({ name, isSample }: { name: string; isSample: boolean }) =>
  isSample
    ? [join('downloadable/files/link_samples', name), join('downloadable/files/samples', name), name]
    : [name, join('downloadable/files/links', name)]

/** The files of downloadable products in the media folder; a missing one is a warning. */
export async function findDownloads(db: Database, source: DownloadSource): Promise<FoundFile[]> {
  const { mediaFolder, file, problems, warnings } = source
  if (mediaFolder === undefined) return []
  const found: FoundFile[] = []
  for (const { name, isSample, column, line } of await listDownloadFiles(db)) {
    if (name.split(/[/\\]/).includes('..')) {
      const message = `${name} leads out of the media folder`
      problems.add({ file, line, column, message })
      continue
    }
    const path = await findFile(mediaFolder, placesOf({ name, isSample }))
    if (path === undefined)
      warnings.add({ file, line, column, message: `${name} is not in the media folder` })
    else found.push({ name, path, isSample })
  }
  return found
}

export async function keepDownloads(dataFolder: string, files: FoundFile[]): Promise<void> {
  for (const { name, path, isSample } of files) {
    await keepFile(isSample ? sampleFolder(dataFolder) : downloadFolder(dataFolder), path, name)
  }
}

async function findFile(folder: string, names: string[]): Promise<string | undefined> {
  for (const name of names) {
    const found = await findInFolder(folder, name)
    if (typeof found === 'object' && (await stat(found.path)).isFile()) return found.path
  }
  return undefined
}
