import type { VisitorCart } from 'commerce/cart/cart'
import type { TypedDetails } from 'commerce/checkout/steps'
import type { Attempt } from '#src/checkout/checkout-store'
import { findAttempt, orderFingerprint } from '#src/checkout/order-fingerprint'
import { newKey } from '#src/new-key'
import type { PageContext } from '#src/page-context'

/** A reviewed order gets a key before it is sent. The key stays while the order stays the same, across reloads and tabs. */
export async function noteSeen(
  kept: VisitorCart,
  typed: TypedDetails,
  { checkoutStore, hash }: Pick<PageContext, 'checkoutStore' | 'hash'>,
): Promise<Attempt> {
  const seen = await orderFingerprint(kept, { typed, hash })
  const known = findAttempt(await checkoutStore.listAttempts(), seen)
  const attempt = known ?? { key: newKey(), ...seen }
  await checkoutStore.keepAttempt(attempt)
  return attempt
}
