import { PRICE_GROUP_TOKEN_SECONDS } from 'commerce/limits'
import * as z from 'zod/mini'
import { ownPriceGroupIdOf } from '#src/actor'
import type { Ctx } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { readSignedToken, signedToken } from '#src/signing/sign'

const purpose = 'price-group'
const content = z.strictObject({ priceGroupId: z.int(), expiresAt: z.int() })
const everybody = 0

/** Shows its holder the prices of a group for a while, without a session. It does not affect what is charged. */
export async function groupToken(db: Database, priceGroupId: number, now: Date): Promise<string> {
  const expiresAt = now.getTime() + PRICE_GROUP_TOKEN_SECONDS * 1000
  return signedToken(db, purpose, { priceGroupId, expiresAt } satisfies z.infer<typeof content>)
}

/** SESS-10: whose prices are shown: the signed-in customer's group, or that of a valid token, or the guests'. PRICE-06: without price tiers always those. */
export async function shownPriceGroup(
  { actor, config, db, now }: Pick<Ctx, 'actor' | 'config' | 'db' | 'now'>,
  token: string | undefined,
): Promise<number> {
  if (!config.catalog.hasPriceTiers) return everybody
  const own = ownPriceGroupIdOf(actor)
  if (own !== null) return own
  if (token === undefined || token === '') return everybody
  const read = content.safeParse(await readSignedToken(db, purpose, token))
  return read.success && now().getTime() < read.data.expiresAt ? read.data.priceGroupId : everybody
}
