import { Link } from 'react-router'
import styles from '#src/listing/list-head.module.css'
import { Breadcrumbs, type Breadcrumb } from '#src/ui/page/breadcrumbs'
import { useWords } from '#src/ui/words/use-words'

interface ListHeadProps {
  name: string
  total: number
  ancestors: Breadcrumb[]
  subcategories?: Breadcrumb[]
  /** HTML that the API cleaned when it was saved */
  text: string
}

/** The title of a list, its text and its subcategories, above the products. */
export function ListHead({ name, total, ancestors, subcategories = [], text }: ListHeadProps) {
  const say = useWords('listing')
  return (
    <div className={styles.head}>
      <Breadcrumbs ancestors={ancestors} current={name} />
      <h1 className={styles.name}>
        {name} <span className={styles.total}>{total}</span>
        <span className="visually-hidden"> {say('countUnit', { count: total })}</span>
      </h1>
      {text !== '' && <div className={styles.text} dangerouslySetInnerHTML={{ __html: text }} />}
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
