import {
  otherOrderFromWire,
  studioCategoriesFromWire,
} from 'commerce/contract/codecs/studio/studio-categories-from-wire'
import type { Client } from 'commerce/contract/call/make-client'
import { orderStudioCategories } from 'commerce/contract/studio/studio-menu'
import type { StudioCategories, StudioCategory } from 'commerce/studio-menu/menu'
import type { OrderOutcome, RowOrder, WantedOrder } from '#src/row-order/row-order'

/** STUDIO-18: the same for a form and for a script in the page. */
export async function saveCategoryOrder(
  api: Client,
  { ids, version }: WantedOrder,
  ownerId: number,
): Promise<OrderOutcome<StudioCategory>> {
  const relations = ids.map((_id, at) => ({ _id, position: at + 1 }))
  const query = { ownerId: String(ownerId) }
  const answer = await api.call(orderStudioCategories, { query, body: { relations, version } })
  if (answer.ok) return { kind: 'ordered', order: orderOf(studioCategoriesFromWire(answer.value)) }
  const theirs = otherOrderFromWire(answer)
  return theirs
    ? { kind: 'reordered', mine: ids, theirs: orderOf(theirs) }
    : { kind: 'refused', code: answer.code, message: answer.result }
}

function orderOf({ categories, version }: StudioCategories): RowOrder<StudioCategory> {
  return { rows: categories, version }
}
