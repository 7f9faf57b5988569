import { Link } from 'react-router'
import styles from '#src/pages/category/category-head.module.css'
import { Breadcrumbs, type Breadcrumb } from '#src/ui/page/breadcrumbs'
import { useWords } from '#src/ui/words/use-words'

interface CategoryHeadProps {
  name: string
  total: number
  ancestors: Breadcrumb[]
  subcategories: Breadcrumb[]
}

/** The title and the subcategories, above the products. */
export function CategoryHead({ name, total, ancestors, subcategories }: CategoryHeadProps) {
  const say = useWords('listing')
  return (
    <div className={styles.head}>
      <Breadcrumbs ancestors={ancestors} current={name} />
      <h1 className={styles.name}>
        {name} <span className={styles.total}>{total}</span>
        <span className="visually-hidden"> {say('countUnit', { count: total })}</span>
      </h1>
      {subcategories.length > 0 && (
        <nav aria-label={say('inCategory', { name })}>
          <ul role="list" className={styles.ways}>
            {subcategories.map((way) => (
              <li key={way.href}>
                <Link to={way.href}>{way.name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
