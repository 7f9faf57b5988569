import type { readStore as contract } from 'commerce/contract/studio/studios'
import type { ResultOf } from 'commerce/contract/call/endpoint'
import { messages } from 'commerce/messages'
import { readUrlKey } from 'commerce/studios/url-key'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'
import { studioLogoPath } from '#src/owners/studio-logo-path'
import { findStore } from '#src/studios/queries'

/** REGULAR-04: what everybody may know of a published store. */
export async function readStore(
  ctx: Ctx,
  { query }: { query: { url_key: string } },
): Promise<ResultOf<typeof contract>> {
  const store = await findStore(ctx.db, readUrlKey(query.url_key))
  if (!store) throw new Refusal('studio-not-found', { message: messages.studioNotFound })
  const { name, website } = store
  return { name, logo: await studioLogoPath(ctx, { ...store, isActive: true }), website, active: true }
}
