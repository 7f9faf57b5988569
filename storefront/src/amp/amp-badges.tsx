import type { Tile } from 'commerce/catalog/tile'
import { useWords } from '#src/ui/words/use-words'

export function AmpBadges({ isOnSale, isNew, isInStock }: Pick<Tile, 'isOnSale' | 'isNew' | 'isInStock'>) {
  const say = useWords('frame')
  if (!isOnSale && !isNew && isInStock) return null
  return (
    <p className="badges">
      {isOnSale && <span className="sale">{say('sale')}</span>}
      {isNew && <span>{say('new')}</span>}
      {!isInStock && <span>{say('outOfStock')}</span>}
    </p>
  )
}
