import type { Cart, CartLine } from 'commerce/cart/cart'
import { formatMoney } from 'commerce/format-money'
import { Link } from 'react-router'
import { paths } from '#src/paths'
import { lineNotes } from '#src/cart/line/line-notes'
import { Totals } from '#src/cart/totals'
import styles from '#src/pages/checkout/checkout-summary.module.css'
import { Picture } from '#src/ui/goods/picture'
import { Disclosure } from '#src/ui/page/disclosure'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

const firstLines = 5

interface CheckoutSummaryProps {
  cart: Cart
  /** whether every line is shown at once, as where the order is placed */
  isWhole: boolean
}

/**
 * The lines and totals beside the form, in every step. A long bag opens on demand, so that its totals stay near; what has
 * changed is never hidden.
 */
export function CheckoutSummary({ cart, isWhole }: CheckoutSummaryProps) {
  const { ships, shippingTitle } = cart.totals
  const say = useWords('checkout')
  const notesOf = useLineNotes()
  const isFirst = (line: CartLine, at: number) => at < firstLines || notesOf(line).length > 0
  const hasRest = !isWhole && cart.lines.length > firstLines + 1
  const first = hasRest ? cart.lines.filter(isFirst) : cart.lines
  const rest = hasRest ? cart.lines.filter((line, at) => !isFirst(line, at)) : []
  return (
    <section aria-labelledby="summary" className={styles.summary}>
      <div className={styles.head}>
        <h2 id="summary">{say('yourBag')}</h2>
        <Link to={paths.cart}>{say('change')}</Link>
      </div>
      <Lines lines={first} />
      {rest.length > 0 && (
        <Disclosure title={say('moreLines', { count: rest.length })}>
          <Lines lines={rest} />
        </Disclosure>
      )}
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

function useLineNotes() {
  const { storeView: format } = useShop()
  const say = useWords('cart')
  const sayFrame = useWords('frame')
  return (line: CartLine) => lineNotes(line, { say, sayFrame, format })
}

function Lines({ lines }: { lines: CartLine[] }) {
  return (
    <ul role="list" className={styles.lines}>
      {lines.map((line) => (
        <SummaryLine key={line.id} line={line} />
      ))}
    </ul>
  )
}

function SummaryLine({ line }: { line: CartLine }) {
  const { storeView } = useShop()
  const say = useWords('checkout')
  const notesOf = useLineNotes()
  return (
    <li className={styles.line}>
      <Picture image={line.image} size="tile" alt="" shownWidth="64px" />
      <div>
        <p className={styles.name}>{line.name}</p>
        {line.options.length > 0 && (
          <p className={styles.detail}>{line.options.map(({ value }) => value).join(', ')}</p>
        )}
        {line.dancer !== '' && <p className={styles.detail}>{say('dancerOf', { name: line.dancer })}</p>}
        <p className={styles.detail}>{say('quantity', { qty: line.qty })}</p>
        {notesOf(line).map((note) => (
          <p key={note} className={styles.changed}>
            {note}
          </p>
        ))}
      </div>
      <p>{formatMoney(line.rowCents, storeView)}</p>
    </li>
  )
}
