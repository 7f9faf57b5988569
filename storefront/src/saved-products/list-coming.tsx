import styles from '#src/saved-products/list-coming.module.css'
import { Skeleton } from '#src/ui/page/skeleton'
import { useWords } from '#src/ui/words/use-words'

/** The place of a list that the browser is about to fill in; without script it says what is missing. */
export function ListComing() {
  const say = useWords('saved')
  return (
    <>
      <p className={styles.missing}>{say('needsScript')}</p>
      <div className={styles.coming}>
        <Skeleton height="24rem" />
      </div>
    </>
  )
}
