import { ADDITION_SETTLED_MS } from 'commerce/limits'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AddOutcome } from '#src/cart/add-to-cart'
import { isCartWaiting } from '#src/cart/offline/waiting-mark'
import { isOffline } from '#src/is-connection-lost'

const notAdded: AddOutcome = { kind: 'refused', message: '', fields: [], isAway: true }

let turn: Promise<unknown> = Promise.resolve()

/**
 * Additions run in the shopper's order, from whatever list or form of the page: the first may begin the bag, and the answer
 * of each is told before the next is sent.
 */
function inTurn(add: () => Promise<void>): Promise<void> {
  const added = turn.then(add)
  turn = added.catch(() => undefined)
  return added
}

/**
 * CART-15: the outcome of an addition that is sent, or kept in this browser while offline. Additions after a waiting change
 * wait as well.
 */
export function useKeptOutcome<Form>(
  answer: AddOutcome | undefined,
  keep: (form: Form, mayHaveLeft: boolean) => Promise<AddOutcome | undefined>,
) {
  const [kept, setKept] = useState<{ answer: AddOutcome | undefined; outcome: AddOutcome }>()
  const sent = useRef<Form>(undefined)
  // The server may have it. That is unknown until it answers.
  const mayHaveLeft = useRef(false)
  const isCut = answer?.kind === 'refused' && answer.isCut === true

  // Its turn may come after other answers.
  const newest = useRef(answer)
  const endTurn = useRef<() => void>(undefined)

  async function keepNow(form: Form): Promise<boolean> {
    // If the code for it does not load, nothing is kept.
    const outcome = await keep(form, mayHaveLeft.current).catch(() => undefined)
    if (outcome?.kind === 'added') mayHaveLeft.current = false
    if (outcome) setKept({ answer: newest.current, outcome })
    return outcome !== undefined
  }
  const giveUp = () => setKept({ answer: newest.current, outcome: notAdded })

  const settle = useEffectEvent(async () => {
    newest.current = answer
    if (answer?.kind === 'added') mayHaveLeft.current = false
    if (isCut && sent.current !== undefined && !(await keepNow(sent.current))) giveUp()
    endTurn.current?.()
  })
  useEffect(() => void settle(), [answer])

  async function send(form: Form, submit: () => Promise<void>): Promise<void> {
    sent.current = form
    if ((isOffline() || isCartWaiting()) && (await keepNow(form))) return
    // A browser that keeps nothing for this shop can still send.
    if (isOffline()) {
      giveUp()
      return
    }
    mayHaveLeft.current = true
    const isSettled = new Promise<void>((resolve) => (endTurn.current = resolve))
    await submit()
    // Who left the list is told nothing.
    await Promise.race([isSettled, new Promise((resolve) => setTimeout(resolve, ADDITION_SETTLED_MS))])
  }

  return {
    outcome: kept && kept.answer === answer ? kept.outcome : isCut ? undefined : answer,
    send: (form: Form, submit: () => Promise<void>) => inTurn(() => send(form, submit)),
  }
}
