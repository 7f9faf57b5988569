import type { Ctx } from '#src/context'
import { askForGuestExport } from '#src/privacy/export/ask-for-guest-export'
import { limitReturnChanges } from '#src/returns/asking/ask-for-return'
import { requireCode } from '#src/returns/asking/require-code'
import { requireOpenedOrder, type ShopperActor } from '#src/returns/lookup/order-ticket'

/** E-62: by ticket and mailed code. The link goes to the order's e-mail, too. */
export async function askForOrderExport(
  ctx: Ctx<ShopperActor>,
  { body: { order_id: orderId, code } }: { body: { order_id: number; code?: string | undefined } },
): Promise<boolean> {
  const order = await requireOpenedOrder(ctx, { orderId })
  await limitReturnChanges(ctx, order)
  await requireCode(ctx, order, { request: ['export'], code })
  await askForGuestExport(ctx, order)
  return true
}
