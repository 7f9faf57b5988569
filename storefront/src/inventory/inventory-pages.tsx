import { Link } from 'react-router'
import { type InventoryChoice, inventoryPath } from '#src/inventory/inventory-choice'
import styles from '#src/inventory/inventory-pages.module.css'
import { useWords } from '#src/ui/words/use-words'

/** The pages of the inventory. */
export function InventoryPages({ shown, pages }: { shown: InventoryChoice; pages: number }) {
  const say = useWords('inventory')
  if (pages === 1) return null
  const { page } = shown
  const to = (other: number) => inventoryPath({ ...shown, page: other })
  return (
    <nav aria-label={say('pages')} className={styles.pages}>
      {page > 1 && <Link to={to(page - 1)}>{say('earlier')}</Link>}
      <span>{say('pageOf', { page, pages })}</span>
      {page < pages && <Link to={to(page + 1)}>{say('later')}</Link>}
    </nav>
  )
}
