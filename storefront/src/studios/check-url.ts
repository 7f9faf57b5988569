import { makeClient } from 'commerce/contract/call/make-client'
import { checkStudioUrl } from 'commerce/contract/studio/studios'
import { sendFromPageUntil } from '#src/session/send-from-page'

export type UrlState = 'free' | 'taken' | 'invalid' | 'unknown'

/** UX-115: asks the shop, until something else is typed. */
export async function checkUrl(
  { ownerId, urlKey }: { ownerId: string; urlKey: string },
  stop: AbortSignal,
): Promise<UrlState> {
  const query = { ownerId, url_key: urlKey }
  const answer = await makeClient(sendFromPageUntil(stop)).call(checkStudioUrl, { query })
  if (!answer.ok) return 'unknown'
  return answer.value.is_available ? 'free' : (answer.value.problem ?? 'unknown')
}
