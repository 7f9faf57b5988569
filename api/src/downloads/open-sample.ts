import { messages } from 'commerce/messages'
import type { AppContext } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { type OpenFile, openFileOf } from '#src/downloads/open-file'
import { isWebUrl } from '#src/downloads/sample-url'
import { sampleFolder } from '#src/downloads/sample-folder'
import { Refusal } from '#src/errors'

/** A free sample; only of products for sale. */
export async function openSample(
  { db, config, log }: Pick<AppContext, 'db' | 'config' | 'log'>,
  { id, find }: { id: string; find: (db: Database, id: number) => Promise<string | undefined> },
): Promise<OpenFile> {
  const sample = /^[1-9]\d{0,8}$/.test(id) ? await find(db, Number(id)) : undefined
  if (sample === undefined || isWebUrl(sample)) throw notFound()
  const opened = await openFileOf(sampleFolder(config.dataFolder), sample)
  if (opened) return opened
  log.error({ id, file: sample }, 'a sample is not there')
  throw notFound()
}

function notFound(): Refusal {
  return new Refusal('sample-not-found', { message: messages.sampleNotFound })
}
