import { useState } from 'react'
import { useFocusOnSwap } from '#src/ui/focus/use-focus-on-swap'

/** Whether a `Confirm` stands in place of the button that asks. Once it is answered, that button has the focus again. */
export function useAsking() {
  const [isAsking, setAsking] = useState(false)
  const opener = useFocusOnSwap<HTMLButtonElement>(isAsking)
  return { isAsking, opener, ask: () => setAsking(true), stopAsking: () => setAsking(false) }
}
