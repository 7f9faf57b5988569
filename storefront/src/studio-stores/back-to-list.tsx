import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import styles from '#src/studio-stores/back-to-list.module.css'
import { keptList } from '#src/studio-stores/kept-criteria'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

const unchanged = () => () => undefined

/** REGULAR-05: the way back to the list as it was, with its words and filters. */
export function BackToList() {
  const { studioKey } = useShop()
  const say = useWords('studio-stores')
  const list = useSyncExternalStore(
    unchanged,
    () => (studioKey === null ? undefined : keptList(studioKey)),
    () => undefined,
  )
  if (list === undefined) return null
  return (
    <Link to={list} className={styles.back}>
      {say('backToList')}
    </Link>
  )
}
