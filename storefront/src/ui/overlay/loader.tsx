import { LOADER_DELAY_MS } from 'commerce/limits'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import styles from '#src/ui/overlay/loader.module.css'
import { useWords } from '#src/ui/words/use-words'

/** PANEL-01: says that a page is on its way once it takes longer than a moment. */
export function Loader() {
  const isLoading = useNavigation().state !== 'idle'
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setSlow(true), LOADER_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isLoading])
  return <div role="status">{isSlow && <LoadingLine />}</div>
}

/** Along the upper edge of the screen. */
export function LoadingLine() {
  const say = useWords('frame')
  return (
    <div className={styles.loader}>
      <span className="visually-hidden">{say('loading')}</span>
    </div>
  )
}
