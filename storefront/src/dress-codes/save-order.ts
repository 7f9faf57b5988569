import { dressCodesFromWire, reorderedFromWire } from 'commerce/contract/codecs/studio/dress-codes-from-wire'
import type { Client } from 'commerce/contract/call/make-client'
import { orderDressCodes } from 'commerce/contract/studio/dress-codes'
import type { DressCodes } from 'commerce/dress-codes/dress-code'

/** An order, and the version of the one that it was made from. */
export interface DressCodeOrder {
  ids: string[]
  version: string
}

export type OrderOutcome =
  | { kind: 'ordered'; codes: DressCodes }
  /** somebody else was faster: nothing was saved */
  | { kind: 'reordered'; mine: string[]; theirs: DressCodes }
  | { kind: 'refused'; code: number; message: string }

/** STUDIO-08: the same for a form and for a script in the page. */
export async function saveOrder(
  api: Client,
  { ids, version }: DressCodeOrder,
  ownerId: number,
): Promise<OrderOutcome> {
  const relations = ids.map((_id, at) => ({ _id, position: at + 1 }))
  const query = { ownerId: String(ownerId) }
  const answer = await api.call(orderDressCodes, { query, body: { relations, version } })
  if (answer.ok) return { kind: 'ordered', codes: dressCodesFromWire(answer.value) }
  const theirs = reorderedFromWire(answer)
  return theirs
    ? { kind: 'reordered', mine: ids, theirs }
    : { kind: 'refused', code: answer.code, message: answer.result }
}
