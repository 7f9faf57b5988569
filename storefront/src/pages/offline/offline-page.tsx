import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Route } from './+types/offline-page'
import { pageMeta } from '#src/head/page-meta'
import { shopOf } from '#src/head/shop-of'
import { whenOnline } from '#src/offline/connectivity'
import type { PageHandle } from '#src/layouts/layout-of'
import { NotSaved } from '#src/offline/reading/not-saved'
import { isDataSaved, listSavedPages, type SavedPage } from '#src/offline/reading/saved-list'
import { pageContext } from '#src/page-context'
import styles from '#src/pages/offline/offline-page.module.css'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

/** The same for everybody: the browser keeps it, and shows it for a page that it cannot get. */
export function loader({ context }: Route.LoaderArgs) {
  const say = context.get(pageContext).words.of('offline')
  return { title: say('title'), about: say('about') }
}

export const handle: PageHandle = {
  layout: (pathname) =>
    pathname.endsWith('/checkout/offline')
      ? 'minimal'
      : pathname.endsWith('/dashboard/offline')
        ? 'studio'
        : 'default',
}

export const shouldRevalidate = () => false

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { publicUrl } = shopOf(matches)
  return pageMeta({ title: loaderData.title, publicUrl, isUnlisted: true })
}

/** Pages that show what the browser itself keeps, and the search, which says that it finds nothing now. */
const worksOffline = /^\/(?:cart|checkout(?:\/.*)?|wishlist|compare|search)$/

/** Stands in for a page that the shop did not answer: opens it where the browser has what it shows, or says what can be read. */
export default function OfflinePage({ loaderData: { title, about } }: Route.ComponentProps) {
  const { basePath } = useShop()
  const { to, isMissing } = useWayOn(basePath)
  const say = useWords('offline')
  const pages = useSavedPages(basePath)
  return (
    <div className={`page-width ${styles.page}`}>
      <h1>{title}</h1>
      {isMissing ? <NotSaved path={to} /> : <p>{to === '' ? about : say('opening')}</p>}
      {pages && <Readable pages={pages} />}
    </div>
  )
}

function Readable({ pages }: { pages: SavedPage[] }) {
  const say = useWords('offline')
  return (
    <section aria-labelledby="readable">
      <h2 id="readable">{say('readable')}</h2>
      {pages.length === 0 && <p>{say('nothingReadable')}</p>}
      <ul>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <a href={path}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Path and query of the page that was wanted, below the path of its shop; '' for none. */
function useWayOn(basePath: string) {
  const navigate = useNavigate()
  const [way, setWay] = useState({ to: '', isMissing: false })
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('to') ?? ''
    const url = URL.parse(asked, location.origin)
    if (!asked.startsWith('/') || url?.origin !== location.origin) return
    const path = url.pathname.slice(basePath.length) || '/'
    const to = path + url.search
    const look = async () => {
      const isThere = worksOffline.test(path) || (await isDataSaved(url.pathname + url.search))
      setWay({ to: path, isMissing: !isThere })
      if (isThere) await navigate(to, { replace: true })
    }
    void look()
    // The URL was checked: it is one of this shop.
    return whenOnline(() => location.replace(url.href))
  }, [basePath, navigate])
  return way
}

function useSavedPages(basePath: string): SavedPage[] | undefined {
  const [pages, setPages] = useState<SavedPage[]>()
  useEffect(() => {
    let isWanted = true
    const show = (found: SavedPage[]) => isWanted && setPages(found)
    // A browser that keeps nothing, or tells nothing of it, has no list.
    void listSavedPages(basePath).then(show, () => show([]))
    return () => {
      isWanted = false
    }
  }, [basePath])
  return pages
}
