import { addresses } from '#src/addresses'
import styles from '#src/pages/search/search-head.module.css'
import { Breadcrumbs } from '#src/ui/page/breadcrumbs'

export function SearchHead({ text, total }: { text: string; total: number }) {
  return (
    <div className={styles.head}>
      <Breadcrumbs ancestors={[{ name: 'Home', href: addresses.home }]} current="Search" />
      <h1 className={styles.title}>
        {text === '' ? 'All products' : `“${text}”`} <span className={styles.total}>{total}</span>
        <span className="visually-hidden"> {total === 1 ? 'product' : 'products'}</span>
      </h1>
    </div>
  )
}
