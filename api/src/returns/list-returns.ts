import type {
  WireAllowedItems,
  WireOrderPayments,
  WireReturn,
  WireReturnAttributes,
} from 'commerce/contract/studio/return-schemas'
import { messages } from 'commerce/messages'
import type { ReturnCondition, ReturnReason, ReturnResolution } from 'commerce/returns/return-choices'
import type { ActorFor } from '#src/actor'
import type { Ctx } from '#src/context'
import { requireOpenedOrder, type ShopperActor } from '#src/returns/lookup/order-ticket'
import { presentPayments } from '#src/returns/lookup/read-found-order'
import { requireOpenedReturn } from '#src/returns/open-return'
import { presentComments, presentReturns, presentTracks } from '#src/returns/present'
import { readAllowed } from '#src/returns/read-allowed'
import { listReturnsOf } from '#src/returns/return-queries'
import { wordsIn } from '#src/words'

type OfOrder = { query: { order_id: number } }
type OfReturn = { query: { return_number: string } }

export async function listReturns(
  ctx: Ctx<ShopperActor>,
  { query }: OfOrder,
): Promise<{ returns: WireReturn[] }> {
  const { id, ticketHash, isConfirmed } = await requireOpenedOrder(ctx, { orderId: query.order_id })
  const shown = { address: ctx.config.returns.address, isMasked: ticketHash !== null, isConfirmed }
  return { returns: await presentReturns(ctx.db, await listReturnsOf(ctx.db, id), shown) }
}

export async function listAllowedItems(
  ctx: Ctx<ShopperActor>,
  { query }: OfOrder,
): Promise<WireAllowedItems> {
  const { id } = await requireOpenedOrder(ctx, { orderId: query.order_id })
  return {
    returns: [...(await readAllowed(ctx, id))].map(([itemId, allowed]) => ({ item_id: itemId, ...allowed })),
  }
}

export async function readOrderPayments(
  ctx: Ctx<ShopperActor>,
  { query }: { query: { cartId: string } },
): Promise<WireOrderPayments> {
  const { id } = await requireOpenedOrder(ctx, { cartId: Number(query.cartId) })
  return presentPayments(ctx.db, id)
}

export async function listReturnComments(
  ctx: Ctx<ShopperActor>,
  { query }: OfReturn,
): Promise<{ comments: WireReturn['comments'] }> {
  const { stored } = await requireOpenedReturn(ctx, query.return_number)
  return { comments: presentComments(stored) }
}

export async function listReturnTracks(
  ctx: Ctx<ShopperActor>,
  { query }: OfReturn,
): Promise<{ tracks: WireReturn['tracks'] }> {
  const { stored } = await requireOpenedReturn(ctx, query.return_number)
  return { tracks: presentTracks(stored) }
}

/** In the language of the store view. */
export function listReturnAttributes({ scope }: Ctx<ActorFor<'no-session'>>): WireReturnAttributes {
  const { say } = wordsIn(scope.storeView)
  const options = (labels: Record<string, string>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label: say(label) }))
  return {
    attributes: {
      items: [
        { attribute_code: 'reason', label: say(messages.returnReason), options: options(reasons) },
        { attribute_code: 'condition', label: say(messages.returnCondition), options: options(conditions) },
        {
          attribute_code: 'resolution',
          label: say(messages.returnResolution),
          options: options(resolutions),
        },
      ],
    },
  }
}

const reasons: Record<ReturnReason, string> = {
  size: messages.returnReasonSize,
  'not-liked': messages.returnReasonNotLiked,
  damaged: messages.returnReasonDamaged,
  'wrong-item': messages.returnReasonWrongItem,
  other: messages.returnReasonOther,
}
const conditions: Record<ReturnCondition, string> = {
  unopened: messages.returnConditionUnopened,
  'tried-on': messages.returnConditionTriedOn,
  damaged: messages.returnConditionDamaged,
}
const resolutions: Record<ReturnResolution, string> = {
  refund: messages.returnResolutionRefund,
  exchange: messages.returnResolutionExchange,
  credit: messages.returnResolutionCredit,
}
