import { otherOrderFromWire } from 'commerce/contract/codecs/studio/studio-categories-from-wire'
import { askForStock, forgetStock } from 'commerce/contract/studio/inventory'
import { orderStudioCategories } from 'commerce/contract/studio/studio-menu'
import { moveInOrder } from 'commerce/dress-codes/move-in-order'
import type { StudioCategories } from 'commerce/studio-menu/menu'
import { data, redirect } from 'react-router'
import { statusOf } from '#src/answers/status-of'
import { readMove } from '#src/dress-codes/read-move'
import { textField } from '#src/forms/text-entries'
import { inventoryPath, readInventoryChoice } from '#src/inventory/inventory-choice'
import type { PageContext } from '#src/page-context'

export type InventoryOutcome =
  | { kind: 'refused'; message: string }
  /** somebody else was faster: nothing was saved */
  | { kind: 'reordered'; mine: string[]; theirs: StudioCategories }

interface Sent {
  form: FormData
  url: URL
  context: PageContext
  ownerId: number
}

export async function postInventory(sent: Sent) {
  switch (textField(sent.form, 'intent')) {
    case 'ask':
      return postRequest(sent, 'asked')
    case 'forget':
      return postRequest(sent, 'forgotten')
    default:
      return postOrder(sent)
  }
}

/** The owner wants a mail when it is back, or no longer. */
async function postRequest({ form, url, context, ownerId }: Sent, done: 'asked' | 'forgotten') {
  const { api } = context.ownerSession
  const sku = textField(form, 'sku')
  const query = { ownerId: String(ownerId) }
  const answer =
    done === 'asked'
      ? await api.call(askForStock, { query, body: { sku } })
      : await api.call(forgetStock, { query: { ...query, sku } })
  if (answer.ok) return redirect(inventoryPath(readInventoryChoice(url.searchParams), { done, of: sku }))
  return data<InventoryOutcome>({ kind: 'refused', message: answer.result }, { status: statusOf(answer) })
}

/** The form names one category that moves, or a whole order. */
async function postOrder({ form, url, context, ownerId }: Sent) {
  const order = textField(form, 'order').split(',')
  const move = readMove(form) ?? readTypedMove(form, order)
  const mine = move ? moveInOrder(order, move.id, move.position) : order
  const answer = await context.ownerSession.api.call(orderStudioCategories, {
    query: { ownerId: String(ownerId) },
    body: {
      relations: mine.map((_id, at) => ({ _id, position: at + 1 })),
      version: textField(form, 'version'),
    },
  })
  if (!answer.ok) {
    const status = statusOf(answer)
    const theirs = otherOrderFromWire(answer)
    if (theirs) return data<InventoryOutcome>({ kind: 'reordered', mine, theirs }, { status })
    return data<InventoryOutcome>({ kind: 'refused', message: answer.result }, { status })
  }
  const choice = readInventoryChoice(url.searchParams)
  if (!move) return redirect(`${inventoryPath(choice, { done: 'ordered' })}#categories`)
  const from = String(order.indexOf(move.id) + 1)
  return redirect(`${inventoryPath(choice, { moved: move.id, from })}#categories`)
}

/** The category whose position was typed, where Enter sent the form. */
function readTypedMove(form: FormData, order: string[]): { id: string; position: number } | undefined {
  const typed = order.map((id) => ({ id, position: Number(textField(form, `position-${id}`)) }))
  return typed.find(({ position }, at) => Number.isInteger(position) && position > 0 && position !== at + 1)
}
