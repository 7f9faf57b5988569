import { useEffect, useRef, useState } from 'react'
import type { AddOutcome } from '#src/cart/add-to-cart'
import { isBagWaiting } from '#src/cart/offline/waiting-mark'
import { isOffline } from '#src/is-connection-lost'

const notAdded: AddOutcome = { kind: 'refused', message: '', fields: [], isAway: true }

/**
 * CART-15: the outcome of an addition that is sent, or kept in this browser where there is no connection. What comes after
 * something that waits, waits as well.
 */
export function useKeptOutcome<Form>(
  answer: AddOutcome | undefined,
  keep: (form: Form) => Promise<AddOutcome | undefined>,
) {
  const [kept, setKept] = useState<{ answer: AddOutcome | undefined; outcome: AddOutcome }>()
  const sent = useRef<Form>(undefined)
  const isCut = answer?.kind === 'refused' && answer.isCut === true

  async function keepNow(form: Form): Promise<void> {
    // Where the code for it does not come, nothing was added.
    const outcome = (await keep(form).catch(() => undefined)) ?? notAdded
    setKept({ answer, outcome })
  }

  const keepSent = useRef(keepNow)
  useEffect(() => {
    keepSent.current = keepNow
  })
  useEffect(() => {
    if (isCut && sent.current !== undefined) void keepSent.current(sent.current)
  }, [isCut, answer])

  return {
    outcome: kept && kept.answer === answer ? kept.outcome : isCut ? undefined : answer,
    send: async (form: Form, submit: () => Promise<void>): Promise<void> => {
      sent.current = form
      await (isOffline() || isBagWaiting() ? keepNow(form) : submit())
    },
  }
}
