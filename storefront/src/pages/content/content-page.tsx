import { data } from 'react-router'
import type { Route } from './+types/content-page'
import { paths } from '#src/paths'
import { pageMeta } from '#src/head/page-meta'
import { refusedPage } from '#src/answers/refused-page'
import { shopOf } from '#src/head/shop-of'
import { pageContext } from '#src/page-context'
import styles from '#src/pages/content/content-page.module.css'
import { searchFor, withValue } from '#src/search/search-for'

/** ROUTE-09: the content page of an identifier. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, words } = context.get(pageContext)
  const answer = await searchFor(api, 'page', { query: withValue('identifier', params.slug), size: 1 })
  if (!answer.ok) throw refusedPage(answer)
  const [page] = answer.value.items
  if (!page) throw data(words.of('frame')('cmsEmpty'), { status: 404 })
  return page
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const { publicUrl } = shopOf(matches)
  const { title, metaTitle, metaDescription: description } = loaderData
  return pageMeta({ title: metaTitle || title, description, path: paths.content(params.slug), publicUrl })
}

export default function ContentPage({ loaderData: { title, content } }: Route.ComponentProps) {
  return (
    <article className={`page-width ${styles.page}`}>
      <h1>{title}</h1>
      {/* The API cleans it when it is saved: see cleanHtml. */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: content }} />
    </article>
  )
}
