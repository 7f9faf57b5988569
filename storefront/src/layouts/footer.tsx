import { ORDERS_AND_RETURNS_PATH } from 'commerce/page-paths'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { paths } from '#src/paths'
import { pathInView } from '#src/head/path-in-view'
import type { MovedPaths } from '#src/head/slug-in-view'
import styles from '#src/layouts/footer.module.css'
import { HelpLine } from '#src/layouts/help-line'
import type { FooterContent } from '#src/layouts/load-footer'
import type { MenuEntry } from '#src/layouts/menu'
import { Wordmark } from '#src/layouts/wordmark'
import { SubscribeForm } from '#src/newsletter/subscribe-form-once-touched'
import { useSavedLists } from '#src/saved-products/saved-lists'
import { followByScript } from '#src/ui/page/follow-by-script'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

interface FooterProps extends FooterContent {
  menu: MenuEntry[]
}

export function Footer({ menu, help = [], newsletter }: FooterProps) {
  const navigate = useNavigate()
  const { currencyName, basePath, views } = useShop()
  const location = useLocation()
  // Pages with a slug in their path say what it is elsewhere; the loader of no other page has this name.
  const page = useMatches().at(-1)?.loaderData as { moved?: MovedPaths } | undefined
  const isSignedIn = useSavedLists((lists) => lists.isSignedIn)
  const say = useWords('frame')
  const onFollow = followByScript((href) => void navigate(href))
  const links = (all: [path: string, name: string][]) => (
    <ul role="list" className={styles.links}>
      {all.map(([path, name]) => (
        <li key={path}>
          <a href={basePath + path} onClick={onFollow}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
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
          {links(menu.map(({ name, slug }) => [paths.category(slug), name]))}
        </nav>
        <section aria-labelledby="footer-help">
          <h2 id="footer-help" className={styles.title}>
            {say('help')}
          </h2>
          {links([
            ...help.map(({ title, pageIdentifier }): [string, string] => [
              paths.content(pageIdentifier),
              title,
            ]),
            [paths.searchPage, say('search')],
            [paths.cart, say('yourBag')],
            [ORDERS_AND_RETURNS_PATH, say('ordersAndReturns')],
            [paths.signIn, say(isSignedIn ? 'account' : 'signIn')],
          ])}
          <HelpLine />
        </section>
      </div>
      <p className={`page-width ${styles.facts}`}>
        {/* Pages of another store view are documents of their own: these links are no `Link`. */}
        {views.map(({ code, name, locale, basePath: base }) => (
          <a
            key={locale}
            href={base + pathInView(location, page?.moved?.[code])}
            hrefLang={locale}
            lang={locale}
          >
            {name}
          </a>
        ))}
        {say('currencyNote', { currency: currencyName })}
      </p>
    </footer>
  )
}
