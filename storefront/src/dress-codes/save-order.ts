import { dressCodesFromWire, reorderedFromWire } from 'commerce/contract/codecs/studio/dress-codes-from-wire'
import type { Client } from 'commerce/contract/call/make-client'
import { orderDressCodes } from 'commerce/contract/studio/dress-codes'
import type { DressCode, DressCodes } from 'commerce/dress-codes/dress-code'
import type { OrderOutcome, RowOrder, WantedOrder } from '#src/row-order/row-order'

/** STUDIO-08: the same for a form and for a script in the page. */
export async function saveOrder(
  api: Client,
  { ids, version }: WantedOrder,
  ownerId: number,
): Promise<OrderOutcome<DressCode>> {
  const relations = ids.map((_id, at) => ({ _id, position: at + 1 }))
  const query = { ownerId: String(ownerId) }
  const answer = await api.call(orderDressCodes, { query, body: { relations, version } })
  if (answer.ok) return { kind: 'ordered', order: orderOf(dressCodesFromWire(answer.value)) }
  const theirs = reorderedFromWire(answer)
  return theirs
    ? { kind: 'reordered', mine: ids, theirs: orderOf(theirs) }
    : { kind: 'refused', code: answer.code, message: answer.result }
}

function orderOf({ codes, version }: DressCodes): RowOrder<DressCode> {
  return { rows: codes, version }
}
