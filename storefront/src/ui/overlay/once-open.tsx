import { Suspense, useState } from 'react'

/** Loads an overlay when it first opens, and keeps it: nobody waits for code they never use. */
export function OnceOpen({ isOpen, children }: { isOpen: boolean; children: React.ReactNode }) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen ? <Suspense fallback={null}>{children}</Suspense> : null
}
