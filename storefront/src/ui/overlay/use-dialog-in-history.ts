import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

const subscribeToNothing = () => () => undefined

/**
 * Keeps a dialog's being open in the history, so that going back closes it before it leaves the page.
 * Routes that load something pass `sameAddress` to shouldRevalidate, and load nothing when it opens.
 */
export function useDialogInHistory(name: string) {
  const location = useLocation()
  const navigate = useNavigate()
  const state = location.state as { dialog?: unknown } | null
  // A page that is loaded again may know of an open dialog what the server does not: it opens after hydration.
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const here = { pathname: location.pathname, search: location.search, hash: location.hash }
  return {
    isOpen: isHydrated && state?.dialog === name,
    open: () => void navigate(here, { state: { ...state, dialog: name }, preventScrollReset: true }),
    close: () => void navigate(-1),
  }
}
