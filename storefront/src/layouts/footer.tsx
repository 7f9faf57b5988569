import type { StoreView } from 'commerce/store-view'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#src/paths'
import styles from '#src/layouts/footer.module.css'
import { HelpLine } from '#src/layouts/help-line'
import type { FooterContent } from '#src/layouts/load-footer'
import type { MenuEntry } from '#src/layouts/menu'
import { Wordmark } from '#src/layouts/wordmark'
import { SubscribeForm } from '#src/newsletter/subscribe-form-once-touched'
import { followByScript } from '#src/ui/page/follow-by-script'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

/** 'US dollars' in the language of the view. */
function currencyName({ locale, currency }: StoreView): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .flatMap(({ type, value }) => (type === 'currency' ? [value] : []))
    .join('')
}

interface FooterProps extends FooterContent {
  menu: MenuEntry[]
}

export function Footer({ menu, help, newsletter }: FooterProps) {
  const navigate = useNavigate()
  const { storeView, basePath, views } = useShop()
  const { pathname } = useLocation()
  const say = useWords('frame')
  const onFollow = followByScript((href) => void navigate(href))
  return (
    <footer className={styles.footer}>
      <div className={`page-width ${styles.columns}`}>
        <section className={styles.about}>
          <Wordmark />
          <p>{say('about')}</p>
        </section>
        <section aria-labelledby="footer-newsletter" className={styles.newsletter}>
          <h2 id="footer-newsletter" className={styles.title}>
            {newsletter?.title ?? say('newsletter')}
          </h2>
          {/* The API cleans it when it is saved: see cleanHtml. */}
          {newsletter && <div dangerouslySetInnerHTML={{ __html: newsletter.content }} />}
          <SubscribeForm id="newsletter-email" />
        </section>
        <nav aria-labelledby="footer-shop">
          <h2 id="footer-shop" className={styles.title}>
            {say('shop')}
          </h2>
          <ul role="list" className={styles.links}>
            {menu.map(({ name, slug }) => (
              <li key={slug}>
                <a href={basePath + paths.category(slug)} onClick={onFollow}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="footer-help">
          <h2 id="footer-help" className={styles.title}>
            {say('help')}
          </h2>
          <ul role="list" className={styles.links}>
            {help.map(({ title, pageIdentifier }) => (
              <li key={pageIdentifier}>
                <a href={basePath + paths.content(pageIdentifier)} onClick={onFollow}>
                  {title}
                </a>
              </li>
            ))}
            <li>
              <a href={basePath + paths.searchPage} onClick={onFollow}>
                {say('search')}
              </a>
            </li>
            <li>
              <a href={basePath + paths.cart} onClick={onFollow}>
                {say('yourBag')}
              </a>
            </li>
            <li>
              <a href={basePath + paths.signIn} onClick={onFollow}>
                {say('signIn')}
              </a>
            </li>
          </ul>
          <HelpLine />
        </section>
      </div>
      <p className={`page-width ${styles.facts}`}>
        {/* Pages of another store view are documents of their own: these links are no `Link`. */}
        {views.map(({ name, locale, basePath: base }) => (
          <a key={locale} href={base + pathname} hrefLang={locale} lang={locale}>
            {name}
          </a>
        ))}
        {say('currencyNote', { currency: currencyName(storeView) })}
      </p>
    </footer>
  )
}
