import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AddOutcome } from '#src/cart/add-to-cart'
import { isCartWaiting } from '#src/cart/offline/waiting-mark'
import { isOffline } from '#src/is-connection-lost'

const notAdded: AddOutcome = { kind: 'refused', message: '', fields: [], isAway: true }

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

  async function keepNow(form: Form): Promise<boolean> {
    // If the code for it does not load, nothing is kept.
    const outcome = await keep(form, mayHaveLeft.current).catch(() => undefined)
    if (outcome?.kind === 'added') mayHaveLeft.current = false
    if (outcome) setKept({ answer, outcome })
    return outcome !== undefined
  }
  const giveUp = () => setKept({ answer, outcome: notAdded })

  const settle = useEffectEvent(async () => {
    if (answer?.kind === 'added') mayHaveLeft.current = false
    if (!isCut || sent.current === undefined) return
    if (!(await keepNow(sent.current))) giveUp()
  })
  useEffect(() => void settle(), [answer])

  return {
    outcome: kept && kept.answer === answer ? kept.outcome : isCut ? undefined : answer,
    send: async (form: Form, submit: () => Promise<void>): Promise<void> => {
      sent.current = form
      if ((isOffline() || isCartWaiting()) && (await keepNow(form))) return
      // A browser that keeps nothing for this shop can still send.
      if (isOffline()) {
        giveUp()
        return
      }
      mayHaveLeft.current = true
      await submit()
    },
  }
}
