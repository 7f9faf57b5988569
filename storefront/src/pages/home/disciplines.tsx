import { Link } from 'react-router'
import type { Disciplines } from '#src/pages/home/load-home'
import styles from '#src/pages/home/disciplines.module.css'
import { paths } from '#src/paths'

/** The shop by what is danced. */
export function ShopByDiscipline({ title, ways }: Disciplines) {
  return (
    <section aria-labelledby="disciplines" className={`page-width ${styles.section}`}>
      <h2 id="disciplines" className={styles.title}>
        {title}
      </h2>
      <ul role="list" className={styles.ways}>
        {ways.map(({ name, slug, text }) => (
          <li key={slug} className={styles.way}>
            <h3>
              <Link to={paths.category(slug)} className={styles.link}>
                {name}
              </Link>
            </h3>
            {text !== '' && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
