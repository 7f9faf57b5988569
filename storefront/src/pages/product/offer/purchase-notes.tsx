import type { Product } from 'commerce/catalog/product'
import type { ShippingOffer } from 'commerce/checkout/shipping-offer'
import { RETURN_DAYS } from 'commerce/limits'
import { type Cents, formatMoney } from 'commerce/money'
import Download from 'lucide-react/icons/download'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Truck from 'lucide-react/icons/truck'
import styles from '#src/pages/product/offer/purchase-notes.module.css'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'
import { Rich } from '#src/ui/words/rich'

interface PurchaseNotesProps {
  type: Product['type']
  shipping: ShippingOffer | undefined
}

/** Order summary to have it sent and what happens if it does not fit, where the doubt arises. */
export function PurchaseNotes({ type, shipping }: PurchaseNotesProps) {
  const { storeView, contactEmail } = useShop()
  const say = useWords('product')
  if (type === 'downloadable' || type === 'virtual') {
    return (
      <ul role="list" className={styles.notes}>
        <li>
          <Download size={20} strokeWidth={1.4} aria-hidden />
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
          <Truck size={20} strokeWidth={1.4} aria-hidden />
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
        <RotateCcw size={20} strokeWidth={1.4} aria-hidden />
        <span>
          <Rich
            text={say('returns', { days: RETURN_DAYS })}
            elements={[(words) => <a href={`mailto:${contactEmail}`}>{words}</a>]}
          />
        </span>
      </li>
    </ul>
  )
}
