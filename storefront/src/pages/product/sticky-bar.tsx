import { type Choice, chosenVariant } from 'commerce/catalog/choose-option'
import type { Product } from 'commerce/catalog/product'
import { useEffect, useState } from 'react'
import type { ShownPrice } from '#src/pages/product/offer/shown-price'
import styles from '#src/pages/product/sticky-bar.module.css'
import { Button } from '#src/ui/form/button'
import { Price } from '#src/ui/goods/price'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

interface StickyBarProps {
  product: Product
  choice: Choice
  price: ShownPrice
  isSending: boolean
  isSoldOut: boolean
  formId: string
  /** the button that this one replaces while it is off the screen */
  watched: React.RefObject<HTMLElement | null>
}

/** On small screens: price, choice and button at the bottom after the form's button scrolls away. */
export function StickyBar({ product, choice, price, formId, watched, ...state }: StickyBarProps) {
  const { storeView } = useShop()
  const say = useWords('product')
  const sayFrame = useWords('frame')
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const button = watched.current
    if (!button) return
    const observer = new IntersectionObserver(([entry]) => {
      // Below the fold it is yet to come; only above it has scrolled away.
      setAway(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(button)
    return () => observer.disconnect()
  }, [watched])
  if (!isAway) return null
  const chosen = product.attributes.flatMap(({ code, options }) => {
    const option = options.find(({ id }) => id === choice[code])
    return option ? [option.label] : []
  })
  const isComplete = product.attributes.length === 0 || chosenVariant(product, choice) !== undefined
  return (
    <div className={styles.bar}>
      <div className={styles.text}>
        <Price
          cents={price.cents}
          regularCents={price.regularCents}
          prefix={price.isFrom ? say('from') : undefined}
          format={storeView}
        />
        <span className={styles.choice}>{isComplete ? chosen.join(', ') : sayFrame('chooseSize')}</span>
      </div>
      <Button type="submit" form={formId} look="main" isBusy={state.isSending}>
        {state.isSoldOut ? say('soldOut') : sayFrame('addToBag')}
      </Button>
    </div>
  )
}
