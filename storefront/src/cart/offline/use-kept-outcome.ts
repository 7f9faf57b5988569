import { ADDITION_SETTLED_MS, ADDITION_TURN_MS } from 'commerce/limits'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AddOutcome } from '#src/cart/add-to-cart'
import { isCartWaiting } from '#src/cart/offline/waiting-mark'
import { isOffline } from '#src/is-connection-lost'

const notAdded: AddOutcome = { kind: 'refused', message: '', fields: [], isAway: true }

const passed = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

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
    await Promise.race([isSettled, passed(ADDITION_SETTLED_MS)])
  }

  /**
   * Additions of one list or form run in the shopper's order: the first may begin the bag, and the answer of each is told
   * before the next is sent. One that hangs holds nothing up for long.
   */
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const [waiting, setWaiting] = useState(0)
  async function sendInTurn(form: Form, submit: () => Promise<void>): Promise<void> {
    setWaiting((count) => count + 1)
    const added = Promise.race([turn.current, passed(ADDITION_TURN_MS)]).then(() => {
      setWaiting((count) => count - 1)
      return send(form, submit)
    })
    turn.current = added.catch(() => undefined)
    await added
  }

  return {
    outcome: kept && kept.answer === answer ? kept.outcome : isCut ? undefined : answer,
    /** an addition that is pressed waits for those before it */
    isWaiting: waiting > 0,
    send: sendInTurn,
  }
}
