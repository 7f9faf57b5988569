import styles from '#src/ui/page/dead-end.module.css'

interface DeadEndProps {
  /** large, above the title: '404' */
  figure?: string
  title: string
  /** why there is nothing here, and where to go */
  children: React.ReactNode
  headingLevel?: 1 | 2
}

/** A page for something that does not exist. */
export function DeadEnd({ figure, title, children, headingLevel = 1 }: DeadEndProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <div className={`page-width ${styles.page}`}>
      {figure !== undefined && <p className={styles.figure}>{figure}</p>}
      <Heading>{title}</Heading>
      {children}
    </div>
  )
}

/** Links in a row: list items with a link each. */
export function NextSteps({ children }: { children: React.ReactNode }) {
  return (
    <ul role="list" className={styles.ways}>
      {children}
    </ul>
  )
}
