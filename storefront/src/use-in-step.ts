import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'

/** Runs once the page is there, after every way to another page, and when another tab may have changed something. */
export function useInStep(sync: () => void): void {
  const { key } = useLocation()
  const run = useEffectEvent(sync)
  useEffect(() => run(), [key])
  useEffect(() => {
    const listening = new AbortController()
    for (const event of ['focus', 'storage'])
      window.addEventListener(event, () => run(), { signal: listening.signal })
    return () => listening.abort()
  }, [])
}
