import { useEffect, useRef } from 'react'
import styles from '#src/ui/page/scroll-row.module.css'

interface ScrollRowProps {
  /** path of this page */
  at: string
  /** list items with links */
  children: React.ReactNode
}

/** Tabs side by side. Those that do not fit go on to the right within the row, and the one of this page is in sight. */
export function ScrollRow({ at, children }: ScrollRowProps) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !current) return
    row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2
  }, [at])
  return (
    <ul ref={row} role="list" className={styles.row}>
      {children}
    </ul>
  )
}
