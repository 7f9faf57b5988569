import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** False on the server and while the browser takes its page over: what needs script is shown afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
