import { type RefObject, useLayoutEffect } from 'react'

/** Of what says that the bag is empty: it can have the focus. */
export const emptyCart = { tabIndex: -1, 'data-empty': '' } as const

/**
 * A line that had the focus is removed: the link of the next line has it then, else that of the line before, or what says
 * that the bag is empty.
 */
export function useFocusAfterRemoval(line: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const item = line.current
    return () => {
      // It is still among the others.
      if (!item?.contains(document.activeElement)) return
      const other = item.nextElementSibling ?? item.previousElementSibling
      queueMicrotask(() => {
        // Where the drawer is open, the page behind it takes no focus.
        const next = (other ?? document).querySelectorAll<HTMLElement>(
          other ? '[href*="remove="]' : '[data-empty]',
        )
        for (const each of next) each.focus()
      })
    }
  }, [line])
}
