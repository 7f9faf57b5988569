import { Link } from 'react-router'
import type { Route } from './+types/home-page'
import { paths } from '#src/paths'
import { TileRow } from '#src/catalog/tiles/tile-row'
import { BannerCards } from '#src/content/banner-cards'
import { shopJsonLd } from '#src/head/json-ld'
import { SHOP_NAME } from '#src/head/titled'
import { headOf } from '#src/head/head-of'
import { publicHead } from '#src/head/public-head'
import { unlistedHead } from '#src/head/unlisted-head'
import { layoutOf } from '#src/layouts/layout-of'
import { ownerInShop } from '#src/owners/owner-in-shop'
import { pageContext } from '#src/page-context'
import styles from '#src/pages/home/home-page.module.css'
import { ShopByDiscipline } from '#src/pages/home/disciplines'
import { Hero } from '#src/pages/home/hero'
import { homeNotice } from '#src/pages/home/home-notice'
import { type Home, loadHome } from '#src/pages/home/load-home'
import { loadStudioHome } from '#src/pages/home/load-studio-home'
import { StudioInvitation } from '#src/pages/home/studio-invitation'
import { MainCategories } from '#src/pages/home/main-categories'
import { unlessSamePath } from '#src/same-path'
import { lazyPart } from '#src/ui/lazy-part'
import { useWords } from '#src/ui/words/use-words'

const loadStudioPart = async () => (await import('#src/pages/home/studio-home')).StudioHome
const StudioHome = lazyPart(loadStudioPart, import.meta.env.SSR && (await loadStudioPart()))

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const owner = await ownerInShop(page, url)
  if (owner) {
    const notice = homeNotice(new URL(request.url).searchParams, page)
    const head = unlistedHead(page, { title: HOME_TITLE, path: paths.home })
    return { notice, head, ...(await loadStudioHome(page, owner)) }
  }
  const home = await loadHome(page)
  const notice = homeNotice(new URL(request.url).searchParams, page)
  const head = publicHead(page, {
    title: SHOP_NAME,
    description: page.words.of('home')('about'),
    path: paths.home,
    jsonLd: shopJsonLd(page),
  })
  return { notice, head, ...home, isBrowseOnly: page.isBrowseOnly() }
}

export const shouldRevalidate = unlessSamePath

/** in the studio layout */
const HOME_TITLE = 'Negozio'

/** ROUTE-07 */
export function meta(args: Pick<Route.MetaArgs, 'loaderData' | 'matches'>) {
  const head = headOf(args)
  return layoutOf(args.matches.flatMap((match) => match ?? [])) === 'studio'
    ? [{ title: HOME_TITLE }, ...head.filter((tag) => !('title' in tag))]
    : head
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { notice } = loaderData
  return (
    <>
      {notice && (
        <p role="status" className={styles.notice}>
          {notice.text} {notice.way && <Link to={notice.way.path}>{notice.way.name}</Link>}
        </p>
      )}
      {'ownStudio' in loaderData ? <StudioHome {...loaderData} /> : <ShopperHome {...loaderData} />}
    </>
  )
}

function ShopperHome({ ways, fresh, sale, invitation, banners, disciplines }: Home) {
  const [first, ...otherBanners] = banners.main
  const say = useWords('home')
  return (
    <>
      <Hero firstWay={ways.find(({ children }) => children.length > 0)} banner={first} />
      <BannerCards banners={otherBanners} label={say('offers')} isLarge />
      <MainCategories ways={ways} />
      {disciplines && <ShopByDiscipline {...disciplines} />}
      <TileRow
        title={say('newArrivals')}
        tiles={fresh}
        all={{ name: say('allNew'), href: paths.newArrivals }}
      />
      <BannerCards banners={banners.small} label={say('stories')} />
      {invitation && <StudioInvitation {...invitation} />}
      <TileRow title={say('onSale')} tiles={sale} all={{ name: say('allSale'), href: paths.sale }} />
    </>
  )
}
