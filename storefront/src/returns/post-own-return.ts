import { data } from 'react-router'
import { accountPaths } from '#src/account-paths'
import type { PageContext } from '#src/page-context'
import { loadOrderToReturn } from '#src/returns/load-order-to-return'
import { postReturnChange } from '#src/returns/post-return-change'

/** RMA-04: a change of a customer who is signed in. Another customer's order is none. */
export async function postOwnReturn(
  { form, orderNumber }: { form: FormData; orderNumber: string },
  context: PageContext,
) {
  const order = await loadOrderToReturn(context, { orderNumber })
  if (!order) throw data(null, { status: 404 })
  const pathAfter = (change: string) => accountPaths.orderReturned(orderNumber, change)
  return postReturnChange({ form, order, headers: {}, pathAfter }, context)
}
