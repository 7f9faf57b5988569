import type { CartTotals } from 'commerce/cart/cart'
import { totalsFromWire } from 'commerce/contract/codecs/cart-from-wire'
import { orderedItemsFromWire } from 'commerce/contract/codecs/ordered-items-from-wire'
import type { Client } from 'commerce/contract/call/make-client'
import { findOrderByKey } from 'commerce/contract/orders'
import { readPaymentState } from 'commerce/contract/payment'
import { formatPaidMoney } from 'commerce/format-paid-money'
import type { Cents } from 'commerce/money'
import type { OrderedItem } from 'commerce/orders/ordered-item'
import type { PaymentProgress } from 'commerce/payment/card-payment'
import { data, redirect } from 'react-router'
import { accountPaths } from '#src/account-paths'
import { refusedPage } from '#src/answers/refused-page'
import type { ShownTotals } from '#src/cart/totals'
import { takeBackOrder } from '#src/handoffs/take-back-order'
import { homeWhereMissing } from '#src/head/slug-in-view'
import { findOrderOfBuyer } from '#src/orders/find-order-of-buyer'
import { findShown } from '#src/orders/find-shown'
import { isOrderNumber } from '#src/orders/is-order-number'
import { listPastOrders } from '#src/orders/list-past-orders'
import type { PageContext } from '#src/page-context'

export type OrderInAccount = 'no-account' | 'saved' | 'not-saved' | 'unknown'

/** If the server cannot say, the payment counts as pending. Nothing is said to who must sign in to see it. */
async function findPaymentState(api: Client, key: string): Promise<PaymentProgress> {
  const answer = await api.call(readPaymentState, { query: { key } })
  if (answer.ok) return answer.value.state
  return answer.reason === 'order-not-found' ? 'none' : 'due'
}

type Money = (cents: Cents) => string

async function shownItems(context: PageContext, items: OrderedItem[], money: Money) {
  const shown = await findShown(
    context,
    items.map(({ productSku }) => productSku),
  )
  return items.map(({ productSku, totalCents, ...item }) => ({
    ...item,
    amount: money(totalCents),
    image: shown.get(productSku)?.image,
  }))
}

function shownTotals(totals: CartTotals, money: Money): ShownTotals {
  const segments = totals.segments.map((segment) => ({ ...segment, amount: money(segment.cents) }))
  return { ...totals, segments }
}

/** Whether the order is in the account of who is signed in; 'unknown' if the server cannot say. */
async function findInAccount(context: PageContext, orderNumber: string): Promise<OrderInAccount> {
  const { session } = context
  // Families of a studio have no account.
  if (context.studioKey !== null) return 'unknown'
  if (!session.isSignedIn()) return 'no-account'
  const found = await listPastOrders(context, { orderNumber })
  if (!session.isSignedIn()) return 'no-account'
  if (!found.ok) return 'unknown'
  return found.value.orders.some(({ number }) => number === orderNumber) ? 'saved' : 'not-saved'
}

/** Decision 6: the order in the URL, if it was placed in this session or by who is signed in. Only then the cart is released. */
export async function loadPlacedOrder(request: Request, context: PageContext, title: string) {
  const { api, cartStore, session, storeView } = context
  await takeBackOrder(request, context)
  const asked = new URL(request.url).searchParams.get('order')
  const known = await findOrderOfBuyer(context, asked)
  const answer = known && (await api.call(findOrderByKey, { query: { key: known.key } }))
  if (answer?.ok === false && answer.reason !== 'order-not-found') throw refusedPage(answer)
  if (!known || !answer?.ok) {
    // It may be one of the account that was signed in until now.
    if (asked !== null && isOrderNumber(asked) && session.hasEnded())
      throw redirect(accountPaths.signInTo(accountPaths.order(asked)))
    return data({ title, placed: undefined }, { status: 404 })
  }
  const { orderNumber, emailAddress, cartId } = known
  const { downloads, awaits_downloads: awaitsDownloads } = answer.value
  if (cartStore.id() === cartId) cartStore.forget()
  const { currency } = answer.value.totals
  const money: Money = (cents) => formatPaidMoney(cents, currency, storeView)
  const totals = shownTotals(totalsFromWire(answer.value.totals), money)
  const inAccount = await findInAccount(context, orderNumber)
  return data({
    title,
    // Its cookie is of this store view alone.
    moved: inAccount === 'saved' ? undefined : homeWhereMissing(context, [storeView.code]),
    placed: {
      orderNumber,
      emailAddress,
      items: await shownItems(context, orderedItemsFromWire(answer.value), money),
      downloads,
      awaitsDownloads,
      total: money(totals.grandTotalCents),
      totals,
      inAccount,
      instructions: answer.value.payment_instructions,
      payment: answer.value.asks_for_card ? await findPaymentState(api, known.key) : 'none',
    },
  })
}
