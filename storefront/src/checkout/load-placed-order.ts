import { totalsFromWire } from 'commerce/contract/codecs/cart-from-wire'
import { orderedItemsFromWire } from 'commerce/contract/codecs/ordered-items-from-wire'
import type { Client } from 'commerce/contract/call/make-client'
import { findOrderByKey } from 'commerce/contract/orders'
import { readPaymentState } from 'commerce/contract/payment'
import { formatMoney } from 'commerce/money'
import type { OrderedItem } from 'commerce/orders/ordered-item'
import type { PaymentProgress } from 'commerce/payment/card-payment'
import { data } from 'react-router'
import { refusedPage } from '#src/answers/refused-page'
import { findShown } from '#src/orders/find-shown'
import type { PageContext } from '#src/page-context'

/** If the server cannot say, the payment counts as pending. */
async function findPaymentState(api: Client, key: string): Promise<PaymentProgress> {
  const answer = await api.call(readPaymentState, { query: { key } })
  return answer.ok ? answer.value.state : 'due'
}

async function shownItems(context: PageContext, items: OrderedItem[]) {
  const shown = await findShown(
    context,
    items.map(({ productSku }) => productSku),
  )
  return items.map(({ productSku, totalCents, ...item }) => ({
    ...item,
    amount: formatMoney(totalCents, context.storeView),
    image: shown.get(productSku)?.image,
  }))
}

/** Decision 6: the order in the URL, if it was placed in this session. Only then the cart is released. */
export async function loadPlacedOrder(request: Request, context: PageContext) {
  const { api, cartStore, checkoutStore, session, words } = context
  const title = words.of('order')('confirmation')
  const known = await checkoutStore.findPlaced()
  const asked = new URL(request.url).searchParams.get('order')
  if (!known || known.orderNumber !== asked) return data({ title, placed: undefined }, { status: 404 })
  const answer = await api.call(findOrderByKey, { query: { key: known.key } })
  if (!answer.ok) {
    if (answer.reason !== 'order-not-found') throw refusedPage(answer)
    return data({ title, placed: undefined }, { status: 404 })
  }
  const { orderNumber, emailAddress, cartId } = known
  const { downloads, awaits_downloads: awaitsDownloads } = answer.value
  if (cartStore.id() === cartId) cartStore.forget()
  return data({
    title,
    placed: {
      orderNumber,
      emailAddress,
      items: await shownItems(context, orderedItemsFromWire(answer.value)),
      downloads,
      awaitsDownloads,
      totals: totalsFromWire(answer.value.totals),
      hasAccount: session.isSignedIn(),
      instructions: answer.value.payment_instructions,
      payment: answer.value.asks_for_card ? await findPaymentState(api, known.key) : 'none',
    },
  })
}
