import { Suspense, useState } from 'react'

/** Loads and keeps an overlay from the first time it opens: nobody waits for code of what they never open. */
export function OnceOpen({ isOpen, children }: { isOpen: boolean; children: React.ReactNode }) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen ? <Suspense fallback={null}>{children}</Suspense> : null
}
