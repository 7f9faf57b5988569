import { useNavigation } from 'react-router'
import styles from '#src/assortment/opening-notice.module.css'
import { ownerPaths } from '#src/owners/owner-paths'
import { useWords } from '#src/ui/words/use-words'

/** STUDIO-14: says that a product is on its way; it opens once its data is there. */
export function OpeningNotice() {
  const { location, state } = useNavigation()
  const say = useWords('assortment')
  const isOpening = state !== 'idle' && location.pathname.startsWith(`${ownerPaths.products}/`)
  return (
    <p role="status" className={isOpening ? styles.opening : undefined}>
      {isOpening && say('opening')}
    </p>
  )
}
