import type { Route } from './+types/home-page'
import { addresses } from '#src/addresses'
import { TileRow } from '#src/catalogue/tile-row'
import { pageMeta, SHOP_NAME } from '#src/head/page-meta'
import { shopOf } from '#src/head/shop-of'
import { pageContext } from '#src/page-context'
import styles from '#src/pages/home/home-page.module.css'
import { Hero } from '#src/pages/home/hero'
import { loadHome } from '#src/pages/home/load-home'
import { StudioInvitation } from '#src/pages/home/studio-invitation'
import { WaysIn } from '#src/pages/home/ways-in'
import { unlessSameAddress } from '#src/same-address'
import { useWords } from '#src/ui/words/use-words'

export async function loader({ request, context }: Route.LoaderArgs) {
  const isCategoryMissing = new URL(request.url).searchParams.get('missing') === 'category'
  const page = context.get(pageContext)
  const home = await loadHome(page)
  const about = page.words.of('home')('about')
  return { about, isCategoryMissing, ...home, isBrowseOnly: page.isBrowseOnly() }
}

export const shouldRevalidate = unlessSameAddress

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: SHOP_NAME,
    description: loaderData.about,
    path: addresses.home,
    publicUrl: shopOf(matches).publicUrl,
  })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { isCategoryMissing, ways, fresh, sale, invitation } = loaderData
  const say = useWords('home')
  return (
    <>
      {isCategoryMissing && (
        <p role="status" className={styles.notice}>
          {say('categoryGone')}
        </p>
      )}
      <Hero firstWay={ways.find(({ children }) => children.length > 0)} />
      <WaysIn ways={ways} />
      <TileRow
        title={say('newArrivals')}
        tiles={fresh}
        all={{ name: say('allNew'), href: addresses.newPieces }}
      />
      {invitation && <StudioInvitation {...invitation} />}
      <TileRow title={say('onSale')} tiles={sale} all={{ name: say('allSale'), href: addresses.onSale }} />
    </>
  )
}
