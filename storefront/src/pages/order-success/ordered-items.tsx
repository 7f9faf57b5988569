import { type ShownTotals, Totals } from '#src/cart/totals'
import styles from '#src/pages/order-success/order-success-page.module.css'
import { Picture } from '#src/ui/goods/picture'
import { useWords } from '#src/ui/words/use-words'

export interface ShownOrderedItem {
  name: string
  sku: string
  qty: number
  options: string[]
  dancer?: string | undefined
  amount: string
  /** undefined where the product cannot be looked at any more */
  image: string | undefined
}

/** What was ordered, and how it adds up. */
export function OrderedItems({ items, totals }: { items: ShownOrderedItem[]; totals: ShownTotals }) {
  const say = useWords('order')
  return (
    <section aria-labelledby="ordered" className={styles.part}>
      <h2 id="ordered">{say('items')}</h2>
      <ul role="list" className={styles.items}>
        {items.map((item, index) => (
          // The same product may stand there twice, with other options.
          <li key={index} className={styles.item}>
            <div className={styles.picture}>
              {item.image !== undefined && (
                <Picture image={item.image} size="tile" alt="" shownWidth="64px" />
              )}
            </div>
            <div>
              <p className={styles.name}>{item.name}</p>
              {item.options.length > 0 && <p className={styles.quiet}>{item.options.join(', ')}</p>}
              {item.dancer !== undefined && (
                <p className={styles.quiet}>{say('dancerOf', { name: item.dancer })}</p>
              )}
              <p className={styles.quiet}>{say('quantity', { qty: item.qty })}</p>
            </div>
            <p>{item.amount}</p>
          </li>
        ))}
      </ul>
      <Totals totals={totals} />
    </section>
  )
}

interface DownloadsProps {
  downloads: { title: string; url: string }[]
  isToCome: boolean
}

/** The files of the order, each behind its link. */
export function Downloads({ downloads, isToCome }: DownloadsProps) {
  const say = useWords('order')
  if (downloads.length === 0) return isToCome ? <p>{say('downloadsAfterPayment')}</p> : null
  return (
    <section aria-labelledby="downloads" className={styles.part}>
      <h2 id="downloads">{say('downloads')}</h2>
      <ul role="list" className={styles.files}>
        {downloads.map(({ title, url }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
