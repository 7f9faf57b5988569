import { join } from 'node:path'
import { describeFile } from '#src/backup/keep-stream'
import { type Manifest, readManifest } from '#src/backup/manifest'

/** Reads every file of a backup again; throws an error that names damaged or missing ones. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const damaged: string[] = []
  for (const file of [...manifest.tables.map(({ file: table }) => table), ...manifest.files]) {
    const found = await describeFile(join(folder, file.path)).catch(() => undefined) // reported by name
    if (found?.sha256 !== file.sha256 || found.bytes !== file.bytes) damaged.push(file.path)
  }
  if (damaged.length > 0) {
    const named = damaged.slice(0, 20).join(', ')
    const found =
      damaged.length === 1 ? '1 file is not what it was' : `${damaged.length} files are not what they were`
    throw new Error(`${folder} is damaged: ${found}: ${named}`)
  }
  return manifest
}
