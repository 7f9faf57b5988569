import { useLayoutEffect, useRef } from 'react'

/**
 * Notices stand at the end of the page, far from what caused them. So Tab leads from there to the first action of the
 * notice, and from its last button on to what follows there. A notice that is closed gives the focus back.
 */
export function useWayToNotice() {
  const card = useRef<HTMLDivElement>(null)
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
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointer)
      if (current.contains(document.activeElement)) giveBack()
    }
  }, [])
  return card
}
