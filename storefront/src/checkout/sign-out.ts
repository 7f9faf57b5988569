import { redirect } from 'react-router'
import { accountPaths } from '#src/account-paths'
import { forgetsCache } from '#src/answers/forgets-cache'
import type { PageContext } from '#src/page-context'

/** CHECKOUT-06, SESS-04: nothing of the customer stays on this browser; the bag waits with the account. */
export async function signOut(context: PageContext) {
  await forgetCustomer(context)
  return redirect(accountPaths.homeSignedOut, { headers: forgetsCache })
}

export async function forgetCustomer({ session, cartStore, forgetVisitor }: PageContext): Promise<void> {
  await session.end()
  cartStore.forget()
  forgetVisitor()
}
