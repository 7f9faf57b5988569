import { messages } from 'commerce/messages'
import type { AppContext } from '#src/context'
import { downloadFolder } from '#src/downloads/download-folder'
import { readDownloadToken } from '#src/downloads/download-link'
import { type OpenFile, openFileOf } from '#src/downloads/open-file'
import { countDownload, findGrant, type Grant } from '#src/downloads/queries'
import { isWebAddress } from '#src/downloads/sample-address'
import { Refusal } from '#src/errors'

export type Download = ({ kind: 'file' } & OpenFile) | { kind: 'elsewhere'; url: string }

/** PDP-12: the file a link leads to, counted before it is sent. One answer for every link that leads nowhere. */
export async function openDownload(
  { db, config, log }: Pick<AppContext, 'db' | 'config' | 'log'>,
  token: string,
): Promise<Download> {
  const claim = await readDownloadToken(db, token)
  const grant = claim && (await findGrant(db, claim))
  if (!claim || !grant) throw notFound()
  const download = await openGranted(grant, config.dataFolder)
  if (!download) {
    log.error({ grant: claim.grantId, file: grant.file, url: grant.url }, 'a bought file is not there')
    throw notFound()
  }
  if (await countDownload(db, claim.grantId)) return download
  if (download.kind === 'file') await download.handle.close()
  throw new Refusal('downloads-used-up', { message: messages.downloadsUsedUp })
}

async function openGranted({ file, url }: Grant, dataFolder: string): Promise<Download | undefined> {
  if (file !== '') {
    const opened = await openFileOf(downloadFolder(dataFolder), file)
    return opened && { kind: 'file', ...opened }
  }
  return isWebAddress(url) ? { kind: 'elsewhere', url } : undefined
}

function notFound(): Refusal {
  return new Refusal('download-not-found', {
    message: messages.downloadNotFound,
    audit: { event: 'not-theirs-refused' },
  })
}
