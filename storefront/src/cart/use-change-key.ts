import { useState } from 'react'
import { newKey } from '#src/new-key'

/** The key of a change from a page. It stays until the change succeeds, so a double click or a retry counts once. */
export function useChangeKey(): { take: () => string; renew: () => void } {
  const [kept] = useState<{ key: string | undefined }>({ key: undefined })
  return {
    take: () => (kept.key ??= newKey()),
    renew: () => (kept.key = undefined),
  }
}
