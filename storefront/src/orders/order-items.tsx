import { Link } from 'react-router'
import type { ShownOrder } from '#src/orders/show-order'
import styles from '#src/orders/order-items.module.css'
import { Picture } from '#src/ui/goods/picture'
import { useWords } from '#src/ui/words/use-words'

type Item = ShownOrder['items'][number]

/** What was bought, for how much, and how it adds up. */
export function OrderItems({ order }: { order: ShownOrder }) {
  const say = useWords('history')
  return (
    <section aria-labelledby="items" className={styles.part}>
      <h2 id="items">{say('items')}</h2>
      <ul role="list" className={styles.items}>
        {order.items
          .filter(({ parentId }) => parentId === undefined)
          .map((item) => (
            <li key={item.id}>
              <OrderItem item={item} parts={order.items.filter(({ parentId }) => parentId === item.id)} />
            </li>
          ))}
      </ul>
      <dl className={styles.totals}>
        {order.totals.map(({ key, amount }) => (
          <div key={key} className={key === 'total' ? styles.grand : undefined}>
            <dt>
              {key === 'discount' && order.couponCode !== ''
                ? say('discountBy', { code: order.couponCode })
                : say(key)}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function OrderItem({ item, parts }: { item: Item; parts: Item[] }) {
  const say = useWords('history')
  const { shown, name } = item
  const facts = [
    { label: say('sku'), value: item.sku },
    ...item.options,
    ...(item.dancer === '' ? [] : [{ label: say('dancer'), value: item.dancer }]),
    { label: say('quantity'), value: String(item.qty) },
    ...(item.qtyShipped > 0 ? [{ label: say('unitsShipped'), value: String(item.qtyShipped) }] : []),
    ...(item.qtyCanceled > 0 ? [{ label: say('unitsCanceled'), value: String(item.qtyCanceled) }] : []),
    ...(item.qtyRefunded > 0 ? [{ label: say('unitsRefunded'), value: String(item.qtyRefunded) }] : []),
  ]
  const amounts = [
    { label: say('subtotal'), value: item.subtotal },
    { label: say('tax'), value: item.tax },
    ...(item.discountCents === 0 ? [] : [{ label: say('discount'), value: item.discount }]),
  ]
  return (
    <article aria-label={name} className={styles.item}>
      <div className={styles.picture}>
        {shown && <Picture image={shown.image} size="tile" alt="" shownWidth="96px" />}
      </div>
      <div className={styles.what}>
        <h3>{shown ? <Link to={shown.path}>{name}</Link> : name}</h3>
        <Facts facts={facts} />
        {parts.length > 0 && (
          <ul className={styles.parts}>
            {parts.map((part) => (
              <li key={part.id}>{say('partOf', { qty: part.qty, name: part.name, sku: part.sku })}</li>
            ))}
          </ul>
        )}
      </div>
      <Facts facts={amounts} />
    </article>
  )
}

function Facts({ facts }: { facts: { label: string; value: string }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
