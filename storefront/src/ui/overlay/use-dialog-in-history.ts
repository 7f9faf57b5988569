import { useLocation, useNavigate } from 'react-router'

/**
 * Keeps a dialog's being open in the history, so that going back closes it before it leaves the page.
 * Routes that load something pass `sameAddress` to shouldRevalidate, and load nothing when it opens.
 */
export function useDialogInHistory(name: string) {
  const location = useLocation()
  const navigate = useNavigate()
  const state = location.state as { dialog?: unknown } | null
  const here = { pathname: location.pathname, search: location.search, hash: location.hash }
  return {
    isOpen: state?.dialog === name,
    open: () => void navigate(here, { state: { ...state, dialog: name }, preventScrollReset: true }),
    close: () => void navigate(-1),
  }
}
