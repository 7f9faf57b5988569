import { type Choice, chosenVariant } from 'commerce/catalog/choose-option'
import type { Product } from 'commerce/catalog/product'
import type { ShownPrice } from '#src/pages/product/offer/plain-price'
import styles from '#src/pages/product/sticky-bar/sticky-bar.module.css'
import { Button } from '#src/ui/form/button'
import { Price } from '#src/ui/goods/price'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

export interface StickyBarContentProps {
  product: Product
  choice: Choice
  price: ShownPrice
  isSending: boolean
  isSoldOut: boolean
  formId: string
}

export function StickyBarContent({
  product,
  choice,
  price,
  formId,
  isSending,
  isSoldOut,
}: StickyBarContentProps): React.ReactNode {
  const { storeView } = useShop()
  const say = useWords('product')
  const sayFrame = useWords('frame')
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
          isFrom={price.isFrom}
          format={storeView}
        />
        <span className={styles.choice}>{isComplete ? chosen.join(', ') : sayFrame('chooseSize')}</span>
      </div>
      <Button type="submit" form={formId} look="main" isBusy={isSending}>
        {isSoldOut ? say('soldOut') : sayFrame('addToBag')}
      </Button>
    </div>
  )
}
