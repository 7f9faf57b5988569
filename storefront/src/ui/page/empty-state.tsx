import styles from '#src/ui/page/empty-state.module.css'

interface EmptyStateProps {
  title: string
  /** why it is empty */
  children: React.ReactNode
  /** the next steps: link buttons */
  actions?: React.ReactNode
  headingLevel?: 1 | 2
}

/** Nothing here: says why, and what to do. */
export function EmptyState({ title, children, actions, headingLevel = 2 }: EmptyStateProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      <Heading>{title}</Heading>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
