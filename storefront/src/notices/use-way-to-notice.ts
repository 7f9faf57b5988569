import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { keepClearOf } from '#src/notices/keep-clear-of'

// They are above a notice, and close first.
const closedFirst = 'dialog[open], nav [aria-expanded="true"], [role="combobox"][aria-expanded="true"]'

/**
 * Notices stand at the end of the page, far from what caused them. So Tab leads from there to the first action of the
 * notice, and from its last button on to what follows there. A notice that is closed gives the focus back. Escape closes
 * the one in front, and what gets the focus beneath one is scrolled out from there.
 */
export function useWayToNotice(onDismiss: () => void) {
  const card = useRef<HTMLDivElement>(null)
  const dismiss = useEffectEvent(onDismiss)
  useLayoutEffect(() => {
    const { current } = card
    if (!current) return
    let cause: Element | null = null
    let hasMovedOn = false
    const giveBack = () => {
      if (cause instanceof HTMLElement) cause.focus({ preventScroll: true })
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.defaultPrevented) return
      const { activeElement } = document
      const buttons = [...current.querySelectorAll('button')]
      if (current.contains(activeElement)) {
        if (activeElement !== buttons.at(event.shiftKey ? 0 : -1)) return
        giveBack()
        if (event.shiftKey) event.preventDefault()
        return
      }
      if (!hasMovedOn && !event.shiftKey) cause ??= activeElement
      hasMovedOn = true
      const action = current.querySelector<HTMLElement>('[data-actions] button')
      if (event.shiftKey || activeElement !== cause || !action) return
      event.preventDefault()
      action.focus()
    }
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !current.contains(target)) hasMovedOn = true
    }
    const onEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || document.querySelector(closedFirst)) return
      if ([...document.querySelectorAll('[data-notice]')].at(-1) === current) dismiss()
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('keydown', onKey, { signal })
    document.addEventListener('pointerdown', onPointer, { signal })
    // Asked before anything has closed.
    window.addEventListener('keydown', onEscape, { signal, capture: true })
    const stayClear = keepClearOf(current)
    return () => {
      listening.abort()
      stayClear()
      if (current.contains(document.activeElement)) giveBack()
    }
  }, [])
  return card
}
