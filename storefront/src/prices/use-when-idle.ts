import { useEffect, useEffectEvent } from 'react'
import type { FetcherWithComponents } from 'react-router'

/** Does something each time a fetcher has its answer. */
export function useWhenIdle(state: FetcherWithComponents<unknown>['state'], act: () => void): void {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (state === 'idle') actNow()
  }, [state])
}
