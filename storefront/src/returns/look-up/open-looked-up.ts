import type { PageContext } from '#src/page-context'
import { loadOrderToReturn } from '#src/returns/load-order-to-return'
import { leaveOrder, requireLookedUp, ticketOf } from '#src/returns/look-up/looked-up'
import { postReturnChange } from '#src/returns/post-return-change'
import { returnPaths } from '#src/returns/return-paths'

/** The order that this browser looked up; the look-up once its ticket has expired. */
export async function openLookedUp(request: Request, context: PageContext) {
  const kept = requireLookedUp(request, context)
  const order = await loadOrderToReturn(context, kept)
  if (!order) throw leaveOrder(request, context, returnPaths.lookUpEnded)
  return { order, kept }
}

/** E-24: a change of a guest. */
export async function postLookedUp(
  { request, form }: { request: Request; form: FormData },
  context: PageContext,
) {
  const { order, kept } = await openLookedUp(request, context)
  return postReturnChange(
    { form, order, headers: ticketOf(kept), pathAfter: returnPaths.detailsAfter },
    context,
  )
}
