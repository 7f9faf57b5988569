import type { Route } from './+types/home-page'
import { addresses } from '#src/addresses'
import { TileRow } from '#src/catalogue/tile-row'
import { pageMeta } from '#src/head/page-meta'
import { shopOf } from '#src/head/shop-of'
import { pageContext } from '#src/page-context'
import styles from '#src/pages/home/home-page.module.css'
import { Hero } from '#src/pages/home/hero'
import { loadHome } from '#src/pages/home/load-home'
import { StudioInvitation } from '#src/pages/home/studio-invitation'
import { WaysIn } from '#src/pages/home/ways-in'
import { unlessSameAddress } from '#src/same-address'

export async function loader({ request, context }: Route.LoaderArgs) {
  const isCategoryMissing = new URL(request.url).searchParams.get('missing') === 'category'
  const page = context.get(pageContext)
  const home = await loadHome(page)
  return { isCategoryMissing, ...home, isBrowseOnly: page.isBrowseOnly() }
}

export const shouldRevalidate = unlessSameAddress

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'Barre',
    description: 'Leotards, tights, shoes and warm-ups for class, rehearsal and the way home.',
    path: addresses.home,
    publicUrl: shopOf(matches).publicUrl,
  })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { isCategoryMissing, ways, fresh, sale, invitation } = loaderData
  return (
    <>
      {isCategoryMissing && (
        <p role="status" className={styles.notice}>
          This category is no longer available.
        </p>
      )}
      <Hero firstWay={ways.find(({ children }) => children.length > 0)} />
      <WaysIn ways={ways} />
      <TileRow
        title="New arrivals"
        tiles={fresh}
        all={{ name: 'All new arrivals', href: addresses.newPieces }}
      />
      {invitation && <StudioInvitation {...invitation} />}
      <TileRow title="On sale" tiles={sale} all={{ name: 'Shop all sale', href: addresses.onSale }} />
    </>
  )
}
