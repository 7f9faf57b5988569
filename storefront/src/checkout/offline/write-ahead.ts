import { emptyCartFor } from '#src/cart/offline/cart-now'
import type { CheckoutOutcome } from '#src/checkout/checkout-outcome'
import { newOrder } from '#src/checkout/offline/keep-order'
import { findReviewed } from '#src/checkout/offline/reviewed-order'
import { forgetPosted, notePosted, settlePosted } from '#src/offline/orders/posted-order'

export interface PostedOrder {
  /** the page the shop redirected to */
  led: (location: string) => Promise<void>
  answered: (outcome: CheckoutOutcome) => Promise<void>
  /** no answer; offline, the order takes its bag along like any waiting order */
  cut: (isOffline: boolean) => Promise<void>
}

const unknown = { kind: 'unknown', waitMs: undefined, isMisshaped: false } as const

/** C3: stores the order the form is about to send, under its review's key. Undefined: this page reviewed none. */
export async function writeAhead(isNew: boolean): Promise<PostedOrder | undefined> {
  const reviewed = findReviewed()
  if (!reviewed || reviewed.key === '') return undefined
  const { key } = reviewed
  if (isNew) await notePosted(newOrder(reviewed, key))
  return {
    led: async (location) => {
      const number = /\/order-(?:success|payment)\?order=(\d+)/.exec(location)?.[1]
      // A page that leads elsewhere says nothing of an earlier try: the shop is asked for its key.
      if (number === undefined) return isNew ? forgetPosted(key) : undefined
      await settlePosted(key, { kind: 'placed', orderNumber: number, asksForCard: false })
    },
    answered: ({ kind }) =>
      kind === 'unknown'
        ? settlePosted(key, unknown, { automatic: false })
        : // The shop was asked for the key, and has no order of it.
          forgetPosted(key, { isProven: !isNew || kind === 'not-placed' }),
    cut: async (isOffline) => {
      await settlePosted(key, unknown, { automatic: isOffline })
      if (isOffline) await emptyCartFor(key, newOrder(reviewed, key).order)
    },
  }
}
