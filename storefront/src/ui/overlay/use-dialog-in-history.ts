import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'

const subscribeToNothing = () => () => undefined

/**
 * Keeps an open dialog in the history, so that the back button closes it first. Routes with loaders pass
 * `unlessSamePath` as shouldRevalidate, so opening it loads nothing.
 */
export function useDialogInHistory(name: string) {
  const location = useLocation()
  const navigate = useNavigate()
  const state = location.state as { dialog?: unknown } | null
  // A reloaded page may have an open dialog in its history, which the server cannot know: it opens after hydration.
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
