import { listSegments } from 'commerce/read-product-path'
import { data, Link } from 'react-router'
import type { Route } from './+types/guides-page'
import { findGuides } from '#src/content/list-guides'
import { withShopTerms } from '#src/content/with-shop-terms'
import { breadcrumbJsonLd } from '#src/head/json-ld'
import { headOf } from '#src/head/head-of'
import { publicHead } from '#src/head/public-head'
import { homeWhereMissing } from '#src/head/slug-in-view'
import { HelpLine } from '#src/layouts/help-line'
import { pageContext } from '#src/page-context'
import styles from '#src/pages/content/content-page.module.css'
import { loadSummaries } from '#src/pages/content/load-summaries'
import { paths } from '#src/paths'
import { Breadcrumbs } from '#src/ui/page/breadcrumbs'

/** PANEL-07: Help and the magazine: the pages below a place of the merchant's hierarchy. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const identifier = listSegments(url.pathname).includes('help') ? 'help' : 'magazine'
  const list = await findGuides(page.api, identifier)
  if (!list) throw data(page.words.of('frame')('cmsEmpty'), { status: 404 })
  const { title, storeCodes } = list
  const [content, guides] = await Promise.all([
    withShopTerms(page, list.content),
    loadSummaries(page, list.guides),
  ])
  const path = identifier === 'help' ? paths.help : paths.magazine
  const ancestors = [{ name: page.words.of('frame')('home'), href: paths.home }]
  return {
    isHelp: identifier === 'help',
    title,
    content,
    ancestors,
    guides,
    moved: homeWhereMissing(page, storeCodes),
    head: publicHead(page, {
      title,
      description: content,
      path,
      pathIn: (code) => (storeCodes.includes(code) ? path : undefined),
      jsonLd: [breadcrumbJsonLd(page, [...ancestors, { name: title, href: path }])],
    }),
  }
}

export const meta = headOf

export default function GuidesPage({ loaderData }: Route.ComponentProps) {
  const { isHelp, title, content, ancestors, guides } = loaderData
  return (
    <div className={`page-width ${styles.page}`}>
      <Breadcrumbs ancestors={ancestors} current={title} />
      <div className={styles.article}>
        <h1>{title}</h1>
        {/* The API cleans it when it is saved: see cleanHtml. */}
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: content }} />
      </div>
      <ul role="list" className={styles.guides}>
        {guides.map(({ name, about, href }) => (
          <li key={href} className={styles.guide}>
            <h2>
              <Link to={href}>{name}</Link>
            </h2>
            {about !== '' && <p>{about}</p>}
          </li>
        ))}
      </ul>
      {isHelp && <HelpLine />}
    </div>
  )
}
