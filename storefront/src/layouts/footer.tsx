import { Link } from 'react-router'
import { addresses } from '#src/addresses'
import styles from '#src/layouts/footer.module.css'
import { HelpLine } from '#src/layouts/help-line'
import type { MenuEntry } from '#src/layouts/menu'
import { Wordmark } from '#src/layouts/wordmark'

const helpPages = [
  { name: 'Delivery', identifier: 'delivery' },
  { name: 'Returns', identifier: 'shipping-returns' },
  { name: 'Size charts', identifier: 'size-charts' },
  { name: 'Privacy', identifier: 'privacy' },
  { name: 'Terms', identifier: 'terms-conditions' },
]

export function Footer({ menu }: { menu: MenuEntry[] }) {
  return (
    <footer className={styles.footer}>
      <div className={`page-width ${styles.columns}`}>
        <section className={styles.about}>
          <Wordmark />
          <p>Dance wear and activewear for class, rehearsal and everything between.</p>
        </section>
        <nav aria-labelledby="footer-shop">
          <h2 id="footer-shop" className={styles.title}>
            Shop
          </h2>
          <ul role="list" className={styles.links}>
            {menu.map(({ name, slug }) => (
              <li key={slug}>
                <Link to={addresses.category(slug)}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="footer-help">
          <h2 id="footer-help" className={styles.title}>
            Help
          </h2>
          <ul role="list" className={styles.links}>
            {helpPages.map(({ name, identifier }) => (
              <li key={identifier}>
                <Link to={addresses.content(identifier)}>{name}</Link>
              </li>
            ))}
            <li>
              <Link to={addresses.searchPage}>Search</Link>
            </li>
            <li>
              <Link to={addresses.cart}>Your bag</Link>
            </li>
            <li>
              <Link to={addresses.signIn}>Sign in</Link>
            </li>
          </ul>
          <HelpLine />
        </section>
      </div>
      <p className={`page-width ${styles.facts}`}>Prices in US dollars. No account needed to order.</p>
    </footer>
  )
}
