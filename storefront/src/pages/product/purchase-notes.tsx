import type { Product } from 'commerce/catalogue/product'
import type { WireShippingOffer } from 'commerce/contract/checkout'
import { RETURN_DAYS } from 'commerce/limits'
import { centsFromWire, formatMoney } from 'commerce/money'
import Download from 'lucide-react/icons/download'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Truck from 'lucide-react/icons/truck'
import styles from '#src/pages/product/purchase-notes.module.css'
import { useShop } from '#src/use-shop'

interface PurchaseNotesProps {
  type: Product['type']
  shipping: WireShippingOffer | undefined
}

/** Order summary to have it sent and what happens if it does not fit, where the doubt arises. */
export function PurchaseNotes({ type, shipping }: PurchaseNotesProps) {
  const { storeView, contactEmail } = useShop()
  if (type === 'downloadable' || type === 'virtual') {
    return (
      <ul role="list" className={styles.notes}>
        <li>
          <Download size={20} strokeWidth={1.4} aria-hidden />
          <span>Delivered by email. No shipping charge.</span>
        </li>
      </ul>
    )
  }
  const money = (amount: number) => formatMoney(centsFromWire(amount), storeView)
  return (
    <ul role="list" className={styles.notes}>
      {shipping && (
        <li>
          <Truck size={20} strokeWidth={1.4} aria-hidden />
          <span>
            Flat-rate shipping: {money(shipping.price_incl_tax)} per order
            {shipping.free_from !== null && `. Free over ${money(shipping.free_from)}.`}
          </span>
        </li>
      )}
      <li>
        <RotateCcw size={20} strokeWidth={1.4} aria-hidden />
        <span>
          Doesn't fit? Return it unworn within {RETURN_DAYS} days.{' '}
          <a href={`mailto:${contactEmail}`}>Email us</a> to start.
        </span>
      </li>
    </ul>
  )
}
