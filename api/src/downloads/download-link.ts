import * as z from 'zod'
import type { Config } from '#src/config'
import type { Database } from '#src/db/connections/pool'
import { readSignedToken, signedToken } from '#src/signing/sign'

const purpose = 'download'
const daySeconds = 24 * 60 * 60
const claimSchema = z.strictObject({ grant: z.int().positive(), until: z.int().positive() })

/** A URL of a bought file that works for some days from now. */
export async function downloadLink(
  { db, config, now }: { db: Database; config: Config; now: () => Date },
  grantId: number,
): Promise<string> {
  const until = Math.floor(now().getTime() / 1_000) + config.orders.downloadLinkDays * daySeconds
  const token = await signedToken(db, purpose, { grant: grantId, until })
  return `${config.publicUrl}/api/download/${token}`
}

/** What a link of this shop is for; undefined for any other. */
export async function readDownloadToken(
  db: Database,
  token: string,
): Promise<{ grantId: number; until: number } | undefined> {
  const claim = claimSchema.safeParse(await readSignedToken(db, purpose, token))
  return claim.success ? { grantId: claim.data.grant, until: claim.data.until } : undefined
}
