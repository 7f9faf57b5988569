import { messages } from 'commerce/messages'
import type { AppContext } from '#src/context'
import { downloadFolder } from '#src/downloads/download-folder'
import { readDownloadToken } from '#src/downloads/download-link'
import { type OpenFile, openFileOf } from '#src/downloads/open-file'
import { countDownload, findGrant, type Grant } from '#src/downloads/queries'
import { isWebUrl } from '#src/downloads/sample-url'
import { Refusal } from '#src/errors'

export type Download = ({ kind: 'file' } & OpenFile) | { kind: 'elsewhere'; url: string }

export interface DownloadFacts {
  title: string
  productName: string
  /** null: unlimited */
  left: number | null
}

type Parts = Pick<AppContext, 'db' | 'config' | 'log'>

/** PDP-12: what a link is for, without counting a download. All invalid links get the same refusal. */
export async function describeDownload(parts: Parts, token: string): Promise<DownloadFacts> {
  const { grant, download } = await findDownload(parts, token)
  if (download.kind === 'file') await download.handle.close()
  if (grant.left !== null && grant.left <= 0) throw usedUp()
  return grant
}

/** PDP-12: the file of a link, counted before it is sent; a double click counts once. */
export async function openDownload(parts: Parts, token: string): Promise<Download> {
  const { grant, download } = await findDownload(parts, token)
  if (await countDownload(parts.db, grant.id)) return download
  if (download.kind === 'file') await download.handle.close()
  throw usedUp()
}

async function findDownload(
  { db, config, log }: Parts,
  token: string,
): Promise<{ grant: Grant; download: Download }> {
  const claim = await readDownloadToken(db, token)
  const grant = claim && (await findGrant(db, claim))
  if (!grant) throw notFound()
  const download = await openGranted(grant, config.dataFolder)
  if (download) return { grant, download }
  log.error({ grant: grant.id, file: grant.file, url: grant.url }, 'a bought file is not there')
  throw notFound()
}

async function openGranted({ file, url }: Grant, dataFolder: string): Promise<Download | undefined> {
  if (file !== '') {
    const opened = await openFileOf(downloadFolder(dataFolder), file)
    return opened && { kind: 'file', ...opened }
  }
  return isWebUrl(url) ? { kind: 'elsewhere', url: new URL(url).href } : undefined
}

function usedUp(): Refusal {
  return new Refusal('downloads-used-up', { message: messages.downloadsUsedUp })
}

function notFound(): Refusal {
  return new Refusal('download-not-found', {
    message: messages.downloadNotFound,
    audit: { event: 'not-theirs-refused' },
  })
}
