import { marketingFromWire } from 'commerce/contract/codecs/studio/marketing-from-wire'
import { readMarketing } from 'commerce/contract/studio/marketing'
import type { DrawnCode } from 'commerce/marketing/marketing'
import { refusedPage } from '#src/answers/refused-page'
import type { PageContext } from '#src/page-context'

/** The QR code of the store; null without a passcode that can be shown. */
export async function loadCode(
  { ownerSession }: PageContext,
  owner: { id: number },
): Promise<DrawnCode | null> {
  const answer = await ownerSession.api.call(readMarketing, { query: { ownerId: String(owner.id) } })
  if (!answer.ok) throw refusedPage(answer)
  return marketingFromWire(answer.value).code
}
