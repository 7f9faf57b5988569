import { listPasskeys } from 'commerce/contract/passkeys'
import { refusedPage } from '#src/answers/refused-page'
import type { PageContext } from '#src/page-context'
import { type Passkey, passkeyOf } from '#src/passkeys/passkey'

/** The passkeys of the customer; none while a form is answered that was sent after signing out elsewhere. */
export async function loadPasskeys({ api, storeView }: PageContext): Promise<Passkey[]> {
  const answer = await api.call(listPasskeys, { query: {} })
  if (answer.ok) return answer.value.map((each) => passkeyOf(each, storeView))
  if (answer.code === 401) return []
  throw refusedPage(answer)
}
