import {
  foundOrderFromWire,
  returnChoicesFromWire,
  returnFromWire,
} from 'commerce/contract/codecs/studio/returns-from-wire'
import { findOrder, listReturnAttributes, listReturns } from 'commerce/contract/studio/returns'
import { showOrder, type ShownOrder } from '#src/orders/show-order'
import type { PageContext } from '#src/page-context'
import { refusedPage } from '#src/answers/refused-page'
import { type LookedUp, ticketOf } from '#src/returns/look-up/looked-up'
import { showReturn } from '#src/returns/show-return'
import { showReturnable } from '#src/returns/show-returnable'

/** Of a guest who looked it up, or of the customer who is signed in. */
export type OrderToFind = LookedUp | { orderNumber: string }

/** An order with its returns, and what of it can be sent back; undefined if it cannot be seen here any more. */
export async function loadOrderToReturn(context: PageContext, wanted: OrderToFind, known?: ShownOrder) {
  const { api } = context
  const found = await askForOrder(context, wanted)
  if (!found.ok) {
    if (found.reason === 'order-not-found' || found.code === 401) return undefined
    throw refusedPage(found)
  }
  const { id, email, order, items, resolutions, returnDays } = foundOrderFromWire(found.value)
  const headers = 'ticket' in wanted ? ticketOf(wanted) : {}
  const [listed, attributes, shown] = await Promise.all([
    api.call(listReturns, { query: { order_id: id }, headers }),
    api.call(listReturnAttributes, { query: {} }),
    known ?? showOrder(context, order),
  ])
  if (!listed.ok && (listed.reason === 'order-not-found' || listed.code === 401)) return undefined
  if (!listed.ok) throw refusedPage(listed)
  if (!attributes.ok) throw refusedPage(attributes)
  const choices = returnChoicesFromWire(attributes.value)
  return {
    id,
    email,
    order: shown,
    ...showReturnable(shown, items),
    returnDays,
    choices: {
      ...choices,
      resolutions: choices.resolutions.filter(({ value }) => resolutions.includes(value)),
    },
    returns: listed.value.returns.map((each) => showReturn(returnFromWire(each), choices, context)),
  }
}

function askForOrder({ api }: PageContext, wanted: OrderToFind) {
  const headers = 'ticket' in wanted ? ticketOf(wanted) : {}
  return api.call(findOrder, { query: { orderIncrementId: wanted.orderNumber }, headers })
}

export type OrderToReturn = NonNullable<Awaited<ReturnType<typeof loadOrderToReturn>>>
