import type { Route } from './+types/wishlist-page'
import { paths } from '#src/paths'
import { pageMeta } from '#src/head/page-meta'
import { shopOf } from '#src/head/shop-of'
import { pageContext } from '#src/page-context'
import styles from '#src/pages/wishlist/wishlist-page.module.css'
import { ListComing } from '#src/saved-products/list-coming'
import { SavedTiles } from '#src/saved-products/saved-tiles'
import { useSavedLists } from '#src/saved-products/saved-lists'
import { WishlistHelp } from '#src/saved-products/wishlist-help'
import { unlessSamePath } from '#src/same-path'
import { useWords } from '#src/ui/words/use-words'

/** The page is the same for everybody: the browser fills in its own list. */
export function loader({ context }: Route.LoaderArgs) {
  return { title: context.get(pageContext).words.of('saved')('wishlist') }
}

export const shouldRevalidate = unlessSamePath

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { publicUrl } = shopOf(matches)
  return pageMeta({ title: loaderData.title, path: paths.wishlist, publicUrl, isUnlisted: true })
}

export default function WishlistPage({ loaderData }: Route.ComponentProps) {
  const { wishlist, isRead } = useSavedLists()
  const say = useWords('saved')
  return (
    <div className={`page-width ${styles.page}`}>
      <h1>{loaderData.title}</h1>
      {!isRead && <ListComing />}
      <WishlistHelp />
      {wishlist.length > 0 && (
        <section aria-labelledby="saved">
          <h2 id="saved" className="visually-hidden">
            {say('count', { count: wishlist.length })}
          </h2>
          <SavedTiles skus={wishlist} className={styles.tiles} />
        </section>
      )}
    </div>
  )
}
