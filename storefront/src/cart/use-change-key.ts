import { useState } from 'react'
import { newKey } from '#src/new-key'

/** The key of a change that a page sends. It stays until the change was made: pressed twice, or sent again, it counts once. */
export function useChangeKey(): { take: () => string; renew: () => void } {
  const [kept] = useState<{ key: string | undefined }>({ key: undefined })
  return {
    take: () => (kept.key ??= newKey()),
    renew: () => (kept.key = undefined),
  }
}
