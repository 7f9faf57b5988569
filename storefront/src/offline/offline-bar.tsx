import styles from '#src/offline/offline-bar.module.css'
import { useOnline } from '#src/offline/connectivity'
import { useWords } from '#src/ui/words/use-words'

/** PANEL-05: says that there is no connection for as long as there is none. The region is in the page before it speaks. */
export function OfflineBar() {
  const isOnline = useOnline()
  const say = useWords('frame')
  return (
    <div role="status" className={styles.bar}>
      {!isOnline && <p className={styles.text}>{say('offline')}</p>}
    </div>
  )
}
