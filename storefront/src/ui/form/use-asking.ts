import { useEffect, useRef, useState } from 'react'

/** Whether a `Confirm` stands in place of the button that asks. Once it is answered, that button has the focus again. */
export function useAsking() {
  const [isAsking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (wasAsked.current && !isAsking) opener.current?.focus()
    wasAsked.current = isAsking
  }, [isAsking])
  return { isAsking, opener, ask: () => setAsking(true), stopAsking: () => setAsking(false) }
}
