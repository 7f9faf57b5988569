import { askForStock, forgetStock } from 'commerce/contract/studio/inventory'
import { placeInOrder } from 'commerce/dress-codes/move-in-order'
import type { StudioCategory } from 'commerce/studio-menu/menu'
import { data, redirect } from 'react-router'
import { statusOf } from '#src/answers/status-of'
import { textField } from '#src/forms/text-entries'
import { inventoryPath, readInventoryChoice } from '#src/inventory/inventory-choice'
import { saveCategoryOrder } from '#src/inventory/save-category-order'
import type { PageContext } from '#src/page-context'
import { readMove } from '#src/row-order/read-move'
import type { OrderOutcome } from '#src/row-order/row-order'

export type InventoryOutcome =
  | { kind: 'refused'; message: string }
  | Extract<OrderOutcome<StudioCategory>, { kind: 'reordered' }>

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

/** The form names one category that moves, places that were typed, or a whole order. */
async function postOrder({ form, url, context, ownerId }: Sent) {
  const order = textField(form, 'order').split(',')
  const move = readMove(form)
  const moves = move ? [move] : readTypedPlaces(form, order)
  const wanted = { ids: placeInOrder(order, moves), version: textField(form, 'version') }
  const outcome = await saveCategoryOrder(context.ownerSession.api, wanted, ownerId)
  switch (outcome.kind) {
    case 'reordered':
      return data<InventoryOutcome>(outcome, { status: 409 })
    case 'refused':
      return data<InventoryOutcome>(
        { kind: 'refused', message: outcome.message },
        { status: statusOf(outcome) },
      )
    case 'ordered': {
      const choice = readInventoryChoice(url.searchParams)
      const [moved, ...others] = moves
      const isOne = moved !== undefined && others.length === 0
      const done = isOne
        ? { moved: moved.id, from: String(order.indexOf(moved.id) + 1) }
        : { done: 'ordered' }
      return redirect(`${inventoryPath(choice, done)}#categories`)
    }
  }
}

/** Where Enter sent the form without script: it does not tell in which field, so all places that were typed count. */
function readTypedPlaces(form: FormData, order: string[]): { id: string; position: number }[] {
  return order
    .map((id) => ({ id, position: Number(textField(form, `position-${id}`)) }))
    .filter(({ position }, at) => Number.isInteger(position) && position > 0 && position !== at + 1)
}
