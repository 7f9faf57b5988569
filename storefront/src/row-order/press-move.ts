import { flushSync } from 'react-dom'
import { readMove } from '#src/row-order/read-move'

/** What the form of an order does with scripts: the move that its button names, at once. */
export function pressMove(
  event: React.SubmitEvent<HTMLFormElement>,
  move: (id: string, position: number) => void,
): void {
  event.preventDefault()
  const { submitter } = event.nativeEvent
  const wanted = readMove(new FormData(event.currentTarget, submitter))
  if (!wanted) return
  const focused = document.activeElement
  flushSync(() => move(wanted.id, wanted.position))
  // A row that changes its place in the page loses the focus, and has another field.
  const field = focused instanceof HTMLInputElement ? document.getElementById(focused.id) : null
  ;(field ?? submitter)?.focus()
}
