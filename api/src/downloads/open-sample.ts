import { messages } from 'commerce/messages'
import type { AppContext } from '#src/context'
import { type OpenFile, openFileOf } from '#src/downloads/open-file'
import { findSample } from '#src/downloads/queries'
import { isWebAddress } from '#src/downloads/sample-address'
import { sampleFolder } from '#src/downloads/sample-folder'
import { Refusal } from '#src/errors'

/** A file that anybody may look into before buying; of products that are for sale. */
export async function openSample(
  { db, config, log }: Pick<AppContext, 'db' | 'config' | 'log'>,
  linkId: string,
): Promise<OpenFile> {
  const sample = /^[1-9]\d{0,8}$/.test(linkId) ? await findSample(db, Number(linkId)) : undefined
  if (sample === undefined || isWebAddress(sample)) throw notFound()
  const opened = await openFileOf(sampleFolder(config.dataFolder), sample)
  if (opened) return opened
  log.error({ link: linkId, file: sample }, 'a sample is not there')
  throw notFound()
}

function notFound(): Refusal {
  return new Refusal('not-found', 'sample-not-found', { message: messages.sampleNotFound })
}
