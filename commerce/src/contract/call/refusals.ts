import { type Audience, isForAll } from '#src/contract/call/audience'

/** Every reason for refusing a call, with its status. */
export const refusalStatus = {
  invalid: 400,
  'options-invalid': 400,
  'quantity-invalid': 400,
  'unknown-type': 400,
  'not-signed-in': 401,
  'sign-in-failed': 401,
  'address-not-yours': 403,
  'cross-site': 403,
  'email-not-confirmed': 403,
  'not-allowed': 403,
  'password-needed': 403,
  'cart-not-found': 404,
  'content-not-found': 404,
  'dress-code-not-found': 404,
  'line-not-found': 404,
  'order-not-found': 404,
  'owner-not-found': 404,
  'passkey-not-found': 404,
  'product-not-found': 404,
  'price-change-not-found': 404,
  'studio-not-found': 404,
  'cart-changed': 409,
  'categories-reordered': 409,
  'dress-code-changed': 409,
  'dress-codes-reordered': 409,
  'in-stock': 409,
  'lines-differ': 409,
  'order-running': 409,
  'order-under-way': 409,
  'payment-not-due': 409,
  'profile-changed': 409,
  'price-change-final': 409,
  'studio-changed': 409,
  'studio-product-exists': 409,
  'studio-products-changed': 409,
  'totals-differ': 409,
  'cart-ordered': 410,
  'too-large': 413,
  'address-too-long': 414,
  'bad-content-type': 415,
  'address-not-possible': 422,
  'cart-full': 422,
  'confirm-link-invalid': 422,
  'coupon-incorrect': 422,
  'dress-code-exists': 422,
  'dress-codes-full': 422,
  'email-refused': 422,
  'handoff-refused': 422,
  'key-reused': 422,
  'out-of-stock': 422,
  'owners-full': 422,
  'passkeys-full': 422,
  'payment-method-not-available': 422,
  'price-unknown': 422,
  'mail-token-invalid': 422,
  'newsletter-link-invalid': 422,
  'registration-refused': 422,
  'reset-link-invalid': 422,
  'quantity-not-available': 422,
  'stock-requests-full': 422,
  'studio-files-full': 422,
  'studio-products-full': 422,
  'shipping-method-not-available': 422,
  'stock-alert-link-invalid': 422,
  'store-not-ready': 422,
  'variant-not-found': 422,
  'too-many-tries': 429,
  'too-many-unpaid': 429,
  'payment-away': 503,
  unavailable: 503,
} as const

export type RefusalReason = keyof typeof refusalStatus

/** What any call can answer; and what calls that may change something can answer in addition. */
export const commonRefusals: readonly RefusalReason[] = ['invalid', 'address-too-long', 'unavailable']
export const changeRefusals: readonly RefusalReason[] = ['cross-site', 'too-large', 'bad-content-type']

/** Refusals by audience: a bad token, no session, or a session of another kind. */
export function audienceRefusals(audience: Audience): readonly RefusalReason[] {
  if (audience === 'no-session') return []
  return isForAll(audience) ? ['not-signed-in'] : ['not-signed-in', 'not-allowed']
}
