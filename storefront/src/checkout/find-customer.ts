import { type WireCustomer, readMe } from 'commerce/contract/customers'
import { refusedPage } from '#src/answers/refused-page'
import type { PageContext } from '#src/page-context'

/** The customer who is signed in; undefined for a guest, who costs no call. */
export async function findCustomer({ api, session }: PageContext): Promise<WireCustomer | undefined> {
  if (!session.isSignedIn()) return undefined
  const answer = await api.call(readMe, { query: {} })
  if (answer.ok) return answer.value
  if (answer.code === 401) return undefined
  throw refusedPage(answer)
}
