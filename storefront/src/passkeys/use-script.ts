import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page's script runs: false for what the server renders, and until React has taken the page over. */
export function useScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
