import { customerFromWire } from 'commerce/contract/codecs/customer-from-wire'
import { readMe } from 'commerce/contract/customers'
import type { Customer } from 'commerce/customers/customer'
import { refusedPage } from '#src/answers/refused-page'
import type { PageContext } from '#src/page-context'

/** The signed-in customer; undefined for a guest, which costs no call. */
export async function findCustomer({ api, session }: PageContext): Promise<Customer | undefined> {
  if (!session.isSignedIn()) return undefined
  const answer = await api.call(readMe, { query: {} })
  if (answer.ok) return customerFromWire(answer.value)
  if (answer.code === 401) return undefined
  throw refusedPage(answer)
}
