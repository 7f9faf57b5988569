import { useEffect, useRef } from 'react'

/**
 * A part of the page that had the focus gives way to another: to the answer, to a question, or back to the link that
 * asked it. The part that has this ref then has the focus. `shown` says which of them is there.
 */
export function useFocusOnSwap<Part extends HTMLElement = HTMLParagraphElement>(
  shown: string | number | boolean | null | undefined,
): React.RefObject<Part | null> {
  const part = useRef<Part>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    // Where something else has it, such as a list of mistakes, it stays there.
    if (document.activeElement === document.body) part.current?.focus()
  }, [shown])
  return part
}
