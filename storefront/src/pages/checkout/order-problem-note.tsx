import type { Cart } from 'commerce/cart/cart'
import { formatMoney } from 'commerce/money'
import { messages } from 'commerce/messages'
import { Link } from 'react-router'
import { addresses } from '#src/addresses'
import type { OrderProblem } from '#src/checkout/checkout-outcome'
import { useShop } from '#src/use-shop'

/** Why there is no order yet, and what to do. */
export function OrderProblemNote({ problem, cart }: { problem: OrderProblem; cart: Cart }) {
  const { storeView, contactEmail } = useShop()
  switch (problem.kind) {
    case 'unknown':
      return <p>{messages.orderUnknown}</p>
    case 'not-placed':
      return <p>Your order did not go through, and you have not been charged. You can place it now.</p>
    case 'total-changed':
      return (
        <p>
          {messages.totalsDiffer} Your new total is{' '}
          <strong>{formatMoney(cart.totals.grandTotalCents, storeView)}</strong>.
        </p>
      )
    case 'changed':
      return <p>{problem.message}</p>
    case 'gone':
      return (
        <p>
          {problem.message} <Link to={addresses.cart}>Review your bag</Link>
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
                {availableQty === 0 ? messages.outOfStock : `only ${availableQty} left.`}
              </li>
            ))}
          </ul>
          <Link to={addresses.cart}>Edit your bag</Link>
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
            If the problem continues, <a href={`mailto:${contactEmail}`}>email us</a>.
          </p>
        </div>
      )
  }
}
