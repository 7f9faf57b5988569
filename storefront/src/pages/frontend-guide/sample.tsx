import styles from '#src/pages/frontend-guide/frontend-guide.module.css'

interface SampleProps {
  title: string
  look?: 'row' | 'grid' | undefined
  children: React.ReactNode
}

/** Something of the pages, under its name. */
export function Sample({ title, look = 'row', children }: SampleProps) {
  return (
    <section className={styles.sample}>
      <h2>{title}</h2>
      <div className={styles[look]}>{children}</div>
    </section>
  )
}
