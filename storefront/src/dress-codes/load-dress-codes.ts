import { dressCodesFromWire } from 'commerce/contract/codecs/studio/dress-codes-from-wire'
import { listDressCodes } from 'commerce/contract/studio/dress-codes'
import type { DressCodes } from 'commerce/dress-codes/dress-code'
import { refusedPage } from '#src/answers/refused-page'
import type { PageContext } from '#src/page-context'

/** The dress codes of the owner's studio. */
export async function loadDressCodes({ ownerSession }: PageContext, ownerId: number): Promise<DressCodes> {
  const answer = await ownerSession.api.call(listDressCodes, { query: { ownerId: String(ownerId) } })
  if (!answer.ok) throw refusedPage(answer)
  return dressCodesFromWire(answer.value)
}
