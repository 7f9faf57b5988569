import { redirect } from 'react-router'
import { setCookies } from '#src/answers/set-cookies'
import { addresses } from '#src/addresses'
import { clearedCartCookies } from '#src/cart/cart-cookie'
import { isSecure } from '#src/cookies'
import { clearedCheckoutCookies } from '#src/checkout/checkout-cookies'
import type { PageContext } from '#src/page-context'

/** CHECKOUT-06, SESS-04: nothing of the customer stays on this browser; the bag waits with the account. */
export async function signOut({ session, publicUrl }: PageContext) {
  await session.end()
  const secure = isSecure(publicUrl)
  const cookies = [...clearedCartCookies(secure), ...clearedCheckoutCookies(secure)]
  return redirect(addresses.home, { headers: setCookies(cookies) })
}
