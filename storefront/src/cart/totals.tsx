import type { CartTotals } from 'commerce/cart/cart'
import type { TotalsSegment } from 'commerce/cart/totals-segments'
import { formatMoney } from 'commerce/format-money'
import styles from '#src/cart/totals.module.css'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

interface ShownSegment extends TotalsSegment {
  /** where it is of an order, whose currency may be that of another store view */
  amount?: string
}

export interface ShownTotals extends CartTotals {
  segments: ShownSegment[]
}

interface TotalsProps {
  totals: ShownTotals
  /** the expected shipping cost while no method is chosen; the grand total does not include it yet */
  shippingToCome?: string | undefined
}

/** Hidden when they are zero. */
const passing = new Set<string>(['shipping', 'discount', 'payment'])

/** CART-11: the server's figures in the order in which they add up, and the tax included in them. */
export function Totals({ totals, shippingToCome }: TotalsProps) {
  const { storeView } = useShop()
  const say = useWords('cart')
  const shown = totals.segments.filter(
    ({ code, cents }) => cents !== 0 || !passing.has(code) || (code === 'shipping' && totals.ships),
  )
  const money = ({ cents, amount }: ShownSegment) => amount ?? formatMoney(cents, storeView)
  const shipping = (segment: ShownSegment) => {
    if (shippingToCome !== undefined) return <span className={styles.note}>{shippingToCome}</span>
    return segment.cents === 0 ? say('free') : money(segment)
  }
  const { couponCode, couponMessage } = totals
  const titles = {
    subtotal: say('subtotal'),
    shipping: say('shipping'),
    payment: say('payment'),
    discount:
      couponCode === null || couponMessage !== null
        ? say('discount')
        : say('discountBy', { code: couponCode }),
    tax: say('tax'),
    grand_total: say(shippingToCome === undefined ? 'grandTotal' : 'grandTotalBeforeShipping'),
  }
  return (
    <dl className={styles.totals}>
      {shown.map((segment) => (
        <div key={segment.code} className={segment.code === 'grand_total' ? styles.grand : undefined}>
          <dt>{titles[segment.code]}</dt>
          <dd>{segment.code === 'shipping' ? shipping(segment) : money(segment)}</dd>
        </div>
      ))}
    </dl>
  )
}
