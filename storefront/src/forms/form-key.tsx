import { useState } from 'react'
import { useIsHydrated } from '#src/use-is-hydrated'
import { newKey } from '#src/new-key'

/**
 * By which the shop knows a form that is sent twice. It is made in the browser, as the page may come from a cache, and
 * is empty without script.
 */
export function FormKey({ name }: { name: string }) {
  const isHydrated = useIsHydrated()
  const [key] = useState(newKey)
  return <input type="hidden" name={name} value={isHydrated ? key : ''} />
}
