import styles from '#src/ui/page/disclosure.module.css'

interface DisclosureProps {
  title: React.ReactNode
  isOpen?: boolean
  /** its title */
  ref?: React.Ref<HTMLElement>
  children: React.ReactNode
}

/** A title that expands the content below it; works without script. */
export function Disclosure({ title, isOpen = false, ref, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={isOpen}>
      <summary ref={ref} className={styles.summary}>
        {title}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
