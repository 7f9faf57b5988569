import { useState } from 'react'
import { savedTime } from '#src/offline/reading/saved-time'
import styles from '#src/offline/reading/offline-bar.module.css'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

/** UX-97: a saved page says when it was saved. */
export function SavedMark({ at }: { at: number }) {
  const say = useWords('offline')
  const { storeView } = useShop()
  const [now] = useState(() => Date.now())
  return <p className={styles.saved}>{say('saved', { time: savedTime(at, now, storeView.locale) })}</p>
}
