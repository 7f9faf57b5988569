import { useEffect, useRef } from 'react'
import styles from '#src/ui/page/scroll-row.module.css'

interface ScrollRowProps {
  /** path of this page */
  at: string
  /** list items with links */
  children: React.ReactNode
}

/**
 * Tabs side by side. Those that do not fit go on to the right within the row. The one of this page is in sight, and so is the
 * one that a key leads to.
 */
export function ScrollRow({ at, children }: ScrollRowProps) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const tabs = row.current
    if (!tabs) return
    // A row in a dialog has a width only once the dialog is open.
    const sizes = new ResizeObserver(() =>
      bringToMiddle(tabs, tabs.querySelector<HTMLElement>('[aria-current]')),
    )
    sizes.observe(tabs)
    const follow = ({ target }: FocusEvent) => {
      // A tab that moved under the pointer would not be pressed.
      if (target instanceof HTMLElement && target.matches(':focus-visible')) bringToMiddle(tabs, target)
    }
    tabs.addEventListener('focusin', follow)
    return () => {
      sizes.disconnect()
      tabs.removeEventListener('focusin', follow)
    }
  }, [at])
  return (
    <ul ref={row} role="list" className={styles.row}>
      {children}
    </ul>
  )
}

function bringToMiddle(row: HTMLElement, tab: HTMLElement | null): void {
  if (tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}
