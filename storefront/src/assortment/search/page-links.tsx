import { Link } from 'react-router'
import { productListPath } from '#src/assortment/product-paths'
import { type AssortmentSearch, writeProductSearch } from '#src/assortment/search/product-search'
import styles from '#src/assortment/search/page-links.module.css'
import { useWords } from '#src/ui/words/use-words'

/** The way to other pages of the list. */
export function PageLinks({ search, pages }: { search: AssortmentSearch; pages: number }) {
  const say = useWords('assortment')
  const { page } = search
  if (pages < 2) return null
  const pathOf = (to: number) => productListPath(writeProductSearch({ ...search, page: to }))
  return (
    <nav aria-label={say('pages')} className={styles.pages}>
      {page > 1 && <Link to={pathOf(Math.min(page - 1, pages))}>{say('previousPage')}</Link>}
      <span>{say('pageOf', { page, pages })}</span>
      {page < pages && <Link to={pathOf(page + 1)}>{say('nextPage')}</Link>}
    </nav>
  )
}
