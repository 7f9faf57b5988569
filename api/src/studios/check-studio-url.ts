import type { checkStudioUrl as contract } from 'commerce/contract/studio/studios'
import type { ResultOf } from 'commerce/contract/call/endpoint'
import { studioProblems } from 'commerce/studio-problems'
import { readUrlKey } from 'commerce/studios/url-key'
import type { StudioOwner } from '#src/actor'
import type { Ctx } from '#src/context'
import { requireOwnStudio } from '#src/http/guards/require-own-studio'
import { storeUrl } from '#src/studios/store-url'
import { findUrlKeyProblem } from '#src/studios/url-key-problem'

type Checked = ResultOf<typeof contract>

/** UX-115 */
export async function checkStudioUrl(
  ctx: Ctx<StudioOwner>,
  { query }: { query: { ownerId: string; url_key: string } },
): Promise<Checked> {
  const studioId = requireOwnStudio(ctx, query.ownerId)
  const urlKey = readUrlKey(query.url_key)
  const checked = { url_key: urlKey, url: storeUrl(ctx, { storeCode: ctx.scope.storeView.code, urlKey }) }
  const problem = await findUrlKeyProblem(ctx, { urlKey, studioId })
  if (problem === undefined) return { ...checked, is_available: true }
  return {
    ...checked,
    is_available: false,
    problem: problem === studioProblems.studioKeyTaken ? 'taken' : 'invalid',
  }
}
