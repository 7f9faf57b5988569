import { useState } from 'react'

/** The key of a change that a page sends. It stays until the change was made: pressed twice, or sent again, it counts once. */
export function useChangeKey(): { take: () => string; renew: () => void } {
  const [kept] = useState<{ key: string | undefined }>({ key: undefined })
  return {
    take: () => (kept.key ??= crypto.randomUUID()),
    renew: () => (kept.key = undefined),
  }
}
