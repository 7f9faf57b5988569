import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { Link } from 'react-router'
import { addresses } from '#src/addresses'
import { useBagCount } from '#src/cart/bag-count'
import styles from '#src/layouts/header/header.module.css'

/** Leads to the bag and says how much is in it. */
export function BagLink() {
  const count = useBagCount((bag) => bag.count)
  const name = count === 0 ? 'Bag' : `Bag, ${count} ${count === 1 ? 'item' : 'items'}`
  return (
    <Link to={addresses.cart} className={styles.tool} aria-label={name}>
      <ShoppingBag size={20} strokeWidth={1.4} aria-hidden />
      <span className={styles.toolText}>Bag</span>
      {count > 0 && <span className={styles.count}>{count}</span>}
    </Link>
  )
}
