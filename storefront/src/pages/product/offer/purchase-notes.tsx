import type { Product } from 'commerce/catalog/product'
import type { ShippingOffer } from 'commerce/checkout/shipping-offer'
import { formatMoney } from 'commerce/format-money'
import type { Cents } from 'commerce/money'
import downloadIcon from '@lucide/icons/icons/download'
import rotateCcwIcon from '@lucide/icons/icons/rotate-ccw'
import truckIcon from '@lucide/icons/icons/truck'
import styles from '#src/pages/product/offer/purchase-notes.module.css'
import { Icon } from '#src/ui/icon'
import { paths } from '#src/paths'
import { useShop } from '#src/use-shop'
import { useShopPath } from '#src/use-shop-path'
import { useWords } from '#src/ui/words/use-words'
import { Rich } from '#src/ui/words/rich'

interface PurchaseNotesProps {
  type: Product['type']
  shipping: ShippingOffer | undefined
  returnDays: number
}

/** Shipping cost and returns, next to the button. */
export function PurchaseNotes({ type, shipping, returnDays }: PurchaseNotesProps) {
  const { storeView } = useShop()
  const shopPath = useShopPath()
  const say = useWords('product')
  if (type === 'downloadable' || type === 'virtual') {
    return (
      <ul role="list" className={styles.notes}>
        <li>
          <Icon of={downloadIcon} size={20} strokeWidth={1.4} />
          <span>{say('byEmail')}</span>
        </li>
      </ul>
    )
  }
  const money = (amount: Cents) => formatMoney(amount, storeView)
  return (
    <ul role="list" className={styles.notes}>
      {shipping && (
        <li>
          <Icon of={truckIcon} size={20} strokeWidth={1.4} />
          <span>
            {shipping.freeFromCents === null
              ? say('shippingCost', { price: money(shipping.inclTaxCents) })
              : say('shippingCostFree', {
                  price: money(shipping.inclTaxCents),
                  free: money(shipping.freeFromCents),
                })}
          </span>
        </li>
      )}
      <li>
        <Icon of={rotateCcwIcon} size={20} strokeWidth={1.4} />
        <span>
          <Rich
            text={say('returns', { days: returnDays })}
            elements={[(words) => <a href={shopPath + paths.content('shipping-returns')}>{words}</a>]}
          />
        </span>
      </li>
    </ul>
  )
}
