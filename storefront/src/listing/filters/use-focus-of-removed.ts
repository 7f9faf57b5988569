import { useEffect, useLayoutEffect, useRef } from 'react'

const focusable = 'a, button'

/**
 * Removing one of some chips leaves the focus at its place: on the chip that moves up to it, or on what stands after the
 * last. When all of them go, what `instead` selects gets it.
 */
export function useFocusOfRemoved<Place extends HTMLElement>(count: number, instead: string) {
  const place = useRef<Place>(null)
  const left = useRef<number>(undefined)
  useLayoutEffect(() => {
    const chips = place.current
    const note = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const pressed = target instanceof Element && target.closest<HTMLElement>(focusable)
      if (!chips || !pressed || ctrlKey || metaKey || shiftKey) return
      left.current = [...chips.querySelectorAll(focusable)].indexOf(pressed)
    }
    chips?.addEventListener('click', note)
    return () => {
      chips?.removeEventListener('click', note)
      if (left.current !== undefined) focus(document.querySelector<HTMLElement>(instead))
    }
  }, [instead])
  useEffect(() => {
    if (left.current === undefined) return
    focus([...(place.current?.querySelectorAll<HTMLElement>(focusable) ?? [])][left.current])
    left.current = undefined
  }, [count])
  return place
}

function focus(element: HTMLElement | null | undefined): void {
  element?.focus({ preventScroll: true })
}
