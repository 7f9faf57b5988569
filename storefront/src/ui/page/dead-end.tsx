import styles from '#src/ui/page/dead-end.module.css'

interface DeadEndProps {
  /** above the title, for the eye: '404' */
  figure?: string
  title: string
  /** why it goes no further here, and the ways on */
  children: React.ReactNode
}

/** A page without what was asked for. */
export function DeadEnd({ figure, title, children }: DeadEndProps) {
  return (
    <div className={`page-width ${styles.page}`}>
      {figure !== undefined && <p className={styles.figure}>{figure}</p>}
      <h1>{title}</h1>
      {children}
    </div>
  )
}

/** Links side by side: list items with a link each. */
export function NextSteps({ children }: { children: React.ReactNode }) {
  return (
    <ul role="list" className={styles.ways}>
      {children}
    </ul>
  )
}
