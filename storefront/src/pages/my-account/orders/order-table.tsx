import { Link } from 'react-router'
import { accountPaths } from '#src/account-paths'
import type { OrderRow } from '#src/orders/order-row'
import styles from '#src/pages/my-account/orders/order-table.module.css'
import { useWords } from '#src/ui/words/use-words'

/** Orders as a table, on a phone each as a card. */
export function OrderTable({ orders, label }: { orders: OrderRow[]; label: string }) {
  const say = useWords('history')
  const columns = ['orderId', 'dateAndTime', 'author', 'value', 'type', 'status', 'purchase'] as const
  return (
    <table aria-label={label} className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {say(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.number}>
            <th scope="row" data-label={say('orderId')}>
              <Link to={accountPaths.order(order.number)}>{order.number}</Link>
            </th>
            <td data-label={say('dateAndTime')}>{order.placedAt}</td>
            <td data-label={say('author')}>{order.author}</td>
            <td data-label={say('value')} className={styles.figure}>
              {order.value}
            </td>
            <td data-label={say('type')}>{say(order.isShipped ? 'shippedOrder' : 'digitalOrder')}</td>
            <td data-label={say('status')}>{say(order.state)}</td>
            <td data-label={say('purchase')}>
              {order.others === 0
                ? order.firstItem
                : say('andMore', { name: order.firstItem, count: order.others })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
