import { stat } from 'node:fs/promises'
import { Refusal } from '#src/errors'
import type { ImportRequest } from '#src/import/import-request'

/** Refuses a request whose files or folder are not there, before anything is begun. */
export async function requireFiles(request: ImportRequest): Promise<void> {
  const { mediaFolder, taxRule: _rule, isDryRun: _dryRun, onProgress: _onProgress, ...files } = request
  for (const path of Object.values(files)) {
    if (path !== undefined && (await kindOf(path)) !== 'file') refuse(`${path} is not a file.`)
  }
  if (mediaFolder !== undefined && (await kindOf(mediaFolder)) !== 'folder') {
    refuse(`${mediaFolder} is not a folder.`)
  }
}

async function kindOf(path: string): Promise<'file' | 'folder' | 'nothing'> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file'
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'nothing'
    throw error
  }
}

function refuse(message: string): never {
  throw new Refusal('import-file-not-found', { message })
}
