import styles from '#src/ui/page/empty-state.module.css'

interface EmptyStateProps {
  title: string
  /** why it is empty */
  children: React.ReactNode
  /** the next steps: link buttons */
  actions?: React.ReactNode
  headingLevel?: 1 | 2
  /** attributes of the heading, where it may have the focus */
  heading?: { tabIndex: -1 }
}

/** Nothing here: says why, and what to do. */
export function EmptyState({ title, children, actions, headingLevel = 2, heading }: EmptyStateProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      <Heading {...heading}>{title}</Heading>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
