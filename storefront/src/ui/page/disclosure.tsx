import styles from '#src/ui/page/disclosure.module.css'

interface DisclosureProps {
  title: React.ReactNode
  isOpen?: boolean
  children: React.ReactNode
}

/** A title that expands the content below it; works without script. */
export function Disclosure({ title, isOpen = false, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={isOpen}>
      <summary className={styles.summary}>{title}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
