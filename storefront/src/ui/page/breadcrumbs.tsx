import { Link } from 'react-router'
import styles from '#src/ui/page/breadcrumbs.module.css'
import { useWords } from '#src/ui/words/use-words'

export interface Breadcrumb {
  name: string
  href: string
}

interface BreadcrumbsProps {
  ancestors: Breadcrumb[]
  /** the page's own name, as plain text */
  current: string
  /** on a page with several */
  name?: string
}

/** CAT-09: the ancestors as links with arrows between them, then the current page. */
export function Breadcrumbs({ ancestors, current, name }: BreadcrumbsProps) {
  const say = useWords('frame')
  return (
    <nav aria-label={name ?? say('breadcrumbs')}>
      <ol role="list" className={styles.list}>
        {ancestors.map(({ name, href }) => (
          <li key={href} className={styles.item}>
            <Link to={href}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
