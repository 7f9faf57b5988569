import { stat } from 'node:fs/promises'
import { Refusal } from '#src/errors'
import type { ImportRequest } from '#src/import/import-request'

/** Refuses a request with missing files or folders before anything starts. */
export async function requireFiles(request: ImportRequest): Promise<void> {
  const { mediaFolder } = request
  for (const path of pathsOf(request)) {
    if ((await kindOf(path)) !== 'file') refuse(`${path} is not a file.`)
  }
  if (mediaFolder !== undefined && (await kindOf(mediaFolder)) !== 'folder') {
    refuse(`${mediaFolder} is not a folder.`)
  }
}

/** The files to read. */
export function pathsOf(request: ImportRequest): string[] {
  const {
    mediaFolder: _folder,
    drawnPictures: _drawn,
    taxRule: _rule,
    report: _report,
    isDryRun: _dryRun,
    onProgress: _show,
    views: _views,
    ...files
  } = request
  return Object.values(files).filter((path) => path !== undefined)
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
