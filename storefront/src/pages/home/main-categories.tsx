import { Link } from 'react-router'
import { paths } from '#src/paths'
import type { Way } from '#src/pages/home/load-home'
import styles from '#src/pages/home/main-categories.module.css'
import { Picture } from '#src/ui/goods/picture'
import { useWords } from '#src/ui/words/use-words'

const namedBelow = 4
const shownWidth = '(min-width: 1024px) 23vw, 46vw'

/** As many columns on a wide screen as leave the fewest places of the last row empty. */
export function columnsOf(count: number): number {
  const empty = (columns: number) => (columns - (count % columns)) % columns
  return [4, 5, 3].reduce((best, columns) => (empty(columns) < empty(best) ? columns : best))
}

/** Every main category with a picture and its subcategories. */
export function MainCategories({ ways }: { ways: Way[] }) {
  const say = useWords('home')
  if (ways.length === 0) return null
  return (
    <section aria-labelledby="main-categories" className={`page-width ${styles.section}`}>
      <h2 id="main-categories" className="visually-hidden">
        {say('categories')}
      </h2>
      <ul role="list" className={styles.ways} data-columns={columnsOf(ways.length)}>
        {ways.map(({ name, slug, children, image }) => (
          <li key={slug} className={styles.way}>
            <h3 className={styles.name}>
              <Link to={paths.category(slug)}>
                {image !== '' && (
                  <Picture
                    image={image}
                    size="tile"
                    alt=""
                    shownWidth={shownWidth}
                    className={styles.picture}
                  />
                )}
                {name}
              </Link>
            </h3>
            <ul role="list" className={styles.below}>
              {children.slice(0, namedBelow).map((child) => (
                <li key={child.slug}>
                  <Link to={paths.category(child.slug)}>{child.name}</Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
