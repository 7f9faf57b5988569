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

/** What it costs to have it sent and what happens if it does not fit, where the doubt arises. */
export function PurchaseNotes({ type, shipping }: PurchaseNotesProps) {
  const { storeView, contactEmail } = useShop()
  if (type === 'downloadable' || type === 'virtual') {
    return (
      <ul role="list" className={styles.notes}>
        <li>
          <Download size={20} strokeWidth={1.4} aria-hidden />
          <span>Nothing is shipped, and no shipping is charged.</span>
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
            {shipping.carrier_title}, {money(shipping.price_incl_tax)} an order, however much is in it.
            {shipping.free_from !== null && ` Free from ${money(shipping.free_from)}.`}
          </span>
        </li>
      )}
      <li>
        <RotateCcw size={20} strokeWidth={1.4} aria-hidden />
        <span>
          Does it not fit? <a href={`mailto:${contactEmail}`}>Write to us</a> within {RETURN_DAYS} days and
          send it back unworn.
        </span>
      </li>
    </ul>
  )
}
