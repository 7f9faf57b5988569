import { beginHandoff } from 'commerce/contract/handoffs'
import { data, redirect } from 'react-router'
import { refusedPage } from '#src/answers/refused-page'
import { findVisitorCart, isGone } from '#src/cart/find-cart'
import { handoffHeaders } from '#src/handoffs/handoff-headers'
import type { PageContext } from '#src/page-context'
import { paths } from '#src/paths'

export interface LeaveOutcome {
  kind: 'too-many'
}

/** UX-76: where the bag goes. Only who has one is asked. */
export async function loadLeave(context: PageContext) {
  const { externalCheckoutHost: host, handoffStore } = context
  if (host === undefined) throw redirect(paths.checkout)
  const found = await findVisitorCart(context)
  if (!found || found.products.length === 0) throw redirect(paths.cart)
  handoffStore.keepState()
  return { host }
}

/** The buyer agreed: the bag goes, and stays. */
export async function postLeave({ api, cartStore, externalCheckoutHost, handoffStore }: PageContext) {
  const cartId = cartStore.id()
  if (externalCheckoutHost === undefined || cartId === undefined) return redirect(paths.cart)
  const state = handoffStore.keepState()
  const answer = await api.call(beginHandoff, { query: { cartId }, body: { state } })
  if (answer.ok) return redirect(answer.value.url, { status: 303, headers: handoffHeaders })
  if (isGone(answer)) return redirect(paths.cart)
  if (answer.reason === 'too-many-tries') return data<LeaveOutcome>({ kind: 'too-many' }, { status: 429 })
  throw refusedPage(answer)
}
