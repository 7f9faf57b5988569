import type { Cart, CartLine } from 'commerce/cart/cart'
import { formatMoney } from 'commerce/money'
import { Link } from 'react-router'
import { paths } from '#src/paths'
import { Totals } from '#src/cart/totals'
import styles from '#src/pages/checkout/checkout-summary.module.css'
import { Picture } from '#src/ui/goods/picture'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

/** The lines and totals beside the form, in every step. */
export function CheckoutSummary({ cart }: { cart: Cart }) {
  const { ships, shippingTitle } = cart.totals
  const say = useWords('checkout')
  return (
    <section aria-labelledby="summary" className={styles.summary}>
      <div className={styles.head}>
        <h2 id="summary">{say('yourBag')}</h2>
        <Link to={paths.cart}>{say('change')}</Link>
      </div>
      <ul role="list" className={styles.lines}>
        {cart.lines.map((line) => (
          <SummaryLine key={line.id} line={line} />
        ))}
      </ul>
      <Totals
        totals={cart.totals}
        shippingToCome={ships && shippingTitle === null ? say('notChosen') : undefined}
      />
      {cart.totals.couponMessage !== null && (
        <p className={styles.note}>
          {say('couponNote', {
            code: cart.totals.couponCode ?? '',
            message: cart.totals.couponMessage,
          })}
        </p>
      )}
    </section>
  )
}

function SummaryLine({ line }: { line: CartLine }) {
  const { storeView } = useShop()
  const say = useWords('checkout')
  return (
    <li className={styles.line}>
      <Picture image={line.image} size="tile" alt="" shownWidth="64px" />
      <div>
        <p className={styles.name}>{line.name}</p>
        {line.options.length > 0 && (
          <p className={styles.detail}>{line.options.map(({ value }) => value).join(', ')}</p>
        )}
        <p className={styles.detail}>{say('quantity', { qty: line.qty })}</p>
      </div>
      <p>{formatMoney(line.rowCents, storeView)}</p>
    </li>
  )
}
