import { randomBytes } from 'node:crypto'
import type { Database } from '#src/db/connections/pool'
import { readSignedToken, signedToken } from '#src/signing/sign'

const purpose = 'entered-studio'
const markBytes = 9

interface Marked {
  urlKey: string
  mark?: string | undefined
}

/** A browser that entered a studio is known there by a signed mark, which opens nothing. It keeps the one that it has. */
export async function markBrowser(db: Database, { urlKey, mark }: Marked): Promise<string> {
  if (mark !== undefined && (await findBrowser(db, { urlKey, mark })) !== undefined) return mark
  return signedToken(db, purpose, { urlKey, browser: randomBytes(markBytes).toString('base64url') })
}

/** Which browser it is; undefined without a mark, for one of another studio, or one that the shop did not make. */
export async function findBrowser(db: Database, { urlKey, mark }: Marked): Promise<string | undefined> {
  if (mark === undefined) return undefined
  const known = (await readSignedToken(db, purpose, mark)) as { urlKey: string; browser: string } | undefined // as signed
  return known?.urlKey === urlKey ? known.browser : undefined
}
