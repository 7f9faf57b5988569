import type { SavedList } from 'commerce/saved-products/saved-list'
import styles from '#src/saved-products/gone-products.module.css'
import { focusTitle } from '#src/saved-products/focus-title'
import { toggleSaved } from '#src/saved-products/toggle-saved'
import { Button } from '#src/ui/form/button'
import { usePageWords, useWords } from '#src/ui/words/use-words'

interface GoneProductsProps {
  list: SavedList
  /** on the list, and not offered any more */
  skus: string[]
}

/** Says how many products of a list are gone, and takes them off it. */
export function GoneProducts({ list, skus }: GoneProductsProps) {
  const words = usePageWords()
  const say = useWords('saved')
  return (
    <div className={styles.gone}>
      <p>{say('notOffered', { count: skus.length })}</p>
      <Button
        look="plain"
        onClick={({ currentTarget }) => {
          focusTitle(currentTarget)
          skus.forEach((sku) => toggleSaved(list, { sku, name: sku }, words))
        }}
      >
        {say('removeThese')}
      </Button>
    </div>
  )
}
