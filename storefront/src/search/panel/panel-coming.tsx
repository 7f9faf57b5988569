import styles from '#src/search/panel/search-panel.module.css'
import { Skeleton } from '#src/ui/page/skeleton'

const lines = [1, 2, 3]

/** The places of suggestions that are on their way: texts beside products. */
export function PanelComing() {
  return (
    <div aria-hidden className={`${styles.list} ${styles.coming}`}>
      <div>
        {lines.map((line) => (
          <div key={line} className={styles.option}>
            <Skeleton width="60%" height="1.25rem" />
          </div>
        ))}
      </div>
      <div className={styles.product}>
        {lines.map((line) => (
          <div key={line} className={styles.option}>
            <Skeleton width="3.5rem" ratio="31 / 30" />
            <Skeleton width="50%" height="2.5rem" />
          </div>
        ))}
      </div>
    </div>
  )
}
