import type { CartTotals } from 'commerce/cart/cart'
import { formatMoney } from 'commerce/format-money'
import type { Cents } from 'commerce/money'
import styles from '#src/cart/totals.module.css'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

interface TotalsProps {
  totals: CartTotals
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
  const shipping = (cents: Cents) => {
    if (shippingToCome !== undefined) return <span className={styles.note}>{shippingToCome}</span>
    return cents === 0 ? say('free') : formatMoney(cents, storeView)
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
      {shown.map(({ code, cents }) => (
        <div key={code} className={code === 'grand_total' ? styles.grand : undefined}>
          <dt>{titles[code]}</dt>
          <dd>{code === 'shipping' ? shipping(cents) : formatMoney(cents, storeView)}</dd>
        </div>
      ))}
    </dl>
  )
}
