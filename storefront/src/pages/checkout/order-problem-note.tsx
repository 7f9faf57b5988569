import type { Cart } from 'commerce/cart/cart'
import { formatMoney } from 'commerce/format-money'
import { Link } from 'react-router'
import { paths } from '#src/paths'
import type { OrderProblem } from '#src/checkout/checkout-outcome'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'
import { Rich } from '#src/ui/words/rich'

/** Why there is no order yet, and what to do. */
export function OrderProblemNote({ problem, cart }: { problem: OrderProblem; cart: Cart }) {
  const { storeView, contactEmail } = useShop()
  const say = useWords('checkout')
  switch (problem.kind) {
    case 'unknown':
      return <p>{say('orderUnknown')}</p>
    case 'not-placed':
      return <p>{say('notPlaced')}</p>
    case 'total-changed':
      return (
        <p>
          <Rich
            text={say('totalChanged', { total: formatMoney(cart.totals.grandTotalCents, storeView) })}
            elements={[(words) => <strong>{words}</strong>]}
          />
        </p>
      )
    case 'changed':
      return <p>{problem.message}</p>
    case 'gone':
      return (
        <p>
          {problem.message} <Link to={paths.cart}>{say('reviewBag')}</Link>
        </p>
      )
    case 'short':
      return (
        <div>
          <p>{problem.message}</p>
          <ul>
            {problem.short.map(({ sku, availableQty }) => (
              <li key={sku}>
                {cart.lines.find((line) => line.sku === sku)?.name ?? sku}:{' '}
                {availableQty === 0 ? say('outOfStock') : say('onlyLeft', { count: availableQty })}
              </li>
            ))}
          </ul>
          <Link to={paths.cart}>{say('editBag')}</Link>
        </div>
      )
    case 'invalid':
      return (
        <div>
          <p>{problem.message}</p>
          <ul>
            {problem.fields.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
          <p>
            <Rich
              text={say('ifItContinues')}
              elements={[(words) => <a href={`mailto:${contactEmail}`}>{words}</a>]}
            />
          </p>
        </div>
      )
  }
}
