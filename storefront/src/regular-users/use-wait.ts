import { useCallback, useEffect, useState } from 'react'

interface Refused {
  waitSeconds?: number
}

const second = 1_000

/**
 * UX-102: the seconds left until a refused form may be sent again, undefined where nothing is to be waited for; and what ends
 * the wait.
 */
export function useWait(refused: Refused | undefined): [wait: number | undefined, endWait: () => void] {
  const [ended, setEnded] = useState<Refused>()
  const endWait = useCallback(() => setEnded(refused), [refused])
  const [shown, setShown] = useState<{ of: Refused; left: number }>()
  useEffect(() => {
    if (refused?.waitSeconds === undefined) return
    // By the time of day: a phone that sleeps counts no ticks.
    const end = Date.now() + refused.waitSeconds * second
    const show = () => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / second))
      setShown({ of: refused, left })
      if (left === 0) clearInterval(timer)
    }
    const timer = setInterval(show, second)
    show()
    return () => clearInterval(timer)
  }, [refused])
  if (refused?.waitSeconds !== undefined && ended === refused) return [0, endWait]
  return [shown?.of === refused ? shown?.left : undefined, endWait]
}
