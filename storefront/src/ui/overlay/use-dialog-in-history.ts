import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { goBack } from '#src/ui/page/go-back'

const subscribeToNothing = () => () => undefined

/** The entry that a closed dialog is leaving, which takes a moment, and the dialog that was asked for meanwhile. */
let leaving = ''
let asked = ''

/** Pressed twice while its code is on its way, a dialog is in the history once: closing it leaves one place only. */
function isInHistory(name: string): boolean {
  const entry = window.history.state as { usr?: { dialog?: unknown } | null } | null
  return entry?.usr?.dialog === name
}

/** The browser closes a dialog by itself and tells it later: one that opens in between takes its entry. */
function isOverAlready(state: { dialog?: unknown } | null): boolean {
  return state?.dialog !== undefined && document.querySelector('dialog[open]') === null
}

/** The same for the dialog itself: its entry is about to be left. */
function isOver(name: string): boolean {
  const dialog = document.getElementById(name)
  return dialog instanceof HTMLDialogElement && !dialog.open
}

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
  const { key, pathname, search, hash } = location
  const open = () => {
    if (key === leaving || (isInHistory(name) && isOver(name))) asked = name
    else if (!isInHistory(name)) {
      void navigate(
        { pathname, search, hash },
        { state: { ...state, dialog: name }, preventScrollReset: true, replace: isOverAlready(state) },
      )
    }
  }
  const openNext = useEffectEvent(() => {
    if (key === leaving) return
    leaving = ''
    if (asked !== name) return
    asked = ''
    open()
  })
  useEffect(openNext, [key])
  const isOpen = isHydrated && state?.dialog === name
  useEffect(() => {
    // It is open: a second press before is answered.
    if (isOpen && asked === name) asked = ''
  }, [isOpen, name])
  return {
    isOpen,
    open,
    close: () => {
      leaving = key
      goBack(key)
    },
  }
}
