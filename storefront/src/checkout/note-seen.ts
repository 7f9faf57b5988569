import type { VisitorCart } from 'commerce/cart/cart'
import { findOrderByKey } from 'commerce/contract/orders'
import type { TypedDetails } from 'commerce/checkout/steps'
import type { Attempt } from '#src/checkout/checkout-store'
import { findAttempt, orderFingerprint } from '#src/checkout/order-fingerprint'
import { newKey } from '#src/new-key'
import type { PageContext } from '#src/page-context'

/**
 * A reviewed order gets a key before it is sent. The key stays while the order stays the same, across reloads and tabs, until
 * the shop has closed it.
 */
export async function noteSeen(
  kept: VisitorCart,
  typed: TypedDetails,
  { api, checkoutStore, hash }: Pick<PageContext, 'api' | 'checkoutStore' | 'hash'>,
): Promise<Attempt> {
  const seen = await orderFingerprint(kept, { typed, hash })
  const known = findAttempt(await checkoutStore.listAttempts(), seen)
  const attempt = known && !(await isClosed(known, api)) ? known : { key: newKey(), ...seen }
  await checkoutStore.keepAttempt(attempt)
  return attempt
}

async function isClosed({ key }: Attempt, api: PageContext['api']): Promise<boolean> {
  const answer = await api.call(findOrderByKey, { query: { key } })
  return !answer.ok && answer.reason === 'key-closed'
}
