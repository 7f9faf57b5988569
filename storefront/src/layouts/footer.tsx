import { Link } from 'react-router'
import { addresses } from '#src/addresses'
import styles from '#src/layouts/footer.module.css'
import { HelpLine } from '#src/layouts/help-line'
import type { FooterContent } from '#src/layouts/load-footer'
import type { MenuEntry } from '#src/layouts/menu'
import { Wordmark } from '#src/layouts/wordmark'
import { SubscribeForm } from '#src/newsletter/subscribe-form'

interface FooterProps extends FooterContent {
  menu: MenuEntry[]
}

export function Footer({ menu, help, newsletter }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={`page-width ${styles.columns}`}>
        <section className={styles.about}>
          <Wordmark />
          <p>Dance wear and activewear for class, rehearsal and everything between.</p>
        </section>
        <section aria-labelledby="footer-newsletter" className={styles.newsletter}>
          <h2 id="footer-newsletter" className={styles.title}>
            {newsletter?.title ?? 'Newsletter'}
          </h2>
          {/* Cleaned when it was written: see cleanHtml in the API. */}
          {newsletter && <div dangerouslySetInnerHTML={{ __html: newsletter.content }} />}
          <SubscribeForm id="newsletter-email" />
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
            {help.map(({ title, pageIdentifier }) => (
              <li key={pageIdentifier}>
                <Link to={addresses.content(pageIdentifier)}>{title}</Link>
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
