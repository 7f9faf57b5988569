import { Link } from 'react-router'
import styles from '#src/pages/dashboard/my-products/table-pages.module.css'
import { type ShownTable, tablePath } from '#src/prices/table-choice'
import { useWords } from '#src/ui/words/use-words'

/** The pages of the table. */
export function TablePages({ shown, pages }: { shown: ShownTable; pages: number }) {
  const say = useWords('prices')
  if (pages === 1) return null
  const { page } = shown
  const to = (other: number) => tablePath({ ...shown, page: other })
  return (
    <nav aria-label={say('pages')} className={styles.pages}>
      {page > 1 && <Link to={to(page - 1)}>{say('earlier')}</Link>}
      <span>{say('pageOf', { page, pages })}</span>
      {page < pages && <Link to={to(page + 1)}>{say('later')}</Link>}
    </nav>
  )
}
