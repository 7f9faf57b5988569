import { inventoryPaths } from 'commerce/inventory/inventory-paths'
import { OWNER_LOGIN_PATH } from 'commerce/owners/owner-paths'
import { useEffect } from 'react'
import { Form, Link, NavLink, Outlet, useLocation } from 'react-router'
import type { Route } from './+types/dashboard-frame'
import { Promotions } from '#src/content/promotions'
import { unlisted } from '#src/head/unlisted'
import { findPromotions } from '#src/inventory/find-promotions'
import type { PageHandle } from '#src/layouts/layout-of'
import { hasDatabase } from '#src/offline/databases'
import { forgetOwner } from '#src/owners/forget-owner'
import { ownerPaths } from '#src/owners/owner-paths'
import { ownerOf, requireOwner } from '#src/owners/require-owner'
import { pageContext } from '#src/page-context'
import styles from '#src/pages/dashboard/dashboard-frame.module.css'
import { PriceDecimals } from '#src/prices/price-decimals'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { ScrollRow } from '#src/ui/page/scroll-row'
import { useWords } from '#src/ui/words/use-words'

export const handle: PageHandle = { layout: 'studio' }
export const middleware: Route.MiddlewareFunction[] = [requireOwner]
export const meta = unlisted

export async function loader({ context }: Route.LoaderArgs) {
  const { id, studio, isSuperUser, firstName, lastName } = ownerOf(context)
  const page = context.get(pageContext)
  const promotions = await findPromotions(page)
  const { priceDecimals } = page
  const name = `${firstName} ${lastName}`
  return { ownerId: id, studioName: studio.name, isSuperUser, name, promotions, priceDecimals }
}

/** STUDIO-02: the parts of the dashboard. A part is listed once it has its page. */
const parts = [
  { key: 'myDashboard', path: ownerPaths.dashboard, isForSuperUser: false },
  { key: 'studioSetUp', path: ownerPaths.studioSetup, isForSuperUser: false },
  { key: 'dressCodesTab', path: ownerPaths.dressCodes, isForSuperUser: false },
  { key: 'productsTab', path: ownerPaths.products, isForSuperUser: false },
  { key: 'myProducts', path: ownerPaths.myProducts, isForSuperUser: false },
  { key: 'wishlistTab', path: ownerPaths.wishlist, isForSuperUser: false },
  { key: 'marketingTab', path: ownerPaths.marketing, isForSuperUser: false },
  { key: 'reportingTab', path: ownerPaths.reporting, isForSuperUser: false },
  { key: 'inventoryTab', path: inventoryPaths.all, isForSuperUser: false },
  { key: 'paymentsTab', path: ownerPaths.payments, isForSuperUser: false },
  { key: 'returnsTab', path: ownerPaths.returns, isForSuperUser: false },
  { key: 'ownersTitle', path: ownerPaths.owners, isForSuperUser: true },
  { key: 'accountTitle', path: ownerPaths.account, isForSuperUser: false },
  { key: 'helpTitle', path: ownerPaths.help, isForSuperUser: false },
] as const

/** The pages of a studio's dashboard below their list. */
export default function DashboardFrame({ loaderData }: Route.ComponentProps) {
  const { ownerId, studioName, isSuperUser, name, promotions, priceDecimals } = loaderData
  const say = useWords('owners')
  const { pathname } = useLocation()
  useEffect(() => {
    // The next visit does it.
    void takeBack(ownerId).catch(() => undefined)
  }, [ownerId])
  return (
    <div className={`page-width ${styles.frame}`}>
      {promotions ? <Promotions banners={promotions} /> : <PromotionsAway />}
      <div className={styles.head}>
        <p className={styles.studio}>{studioName}</p>
        <p className={styles.person}>{name}</p>
        <Form method="post" action={OWNER_LOGIN_PATH} onSubmit={() => forgetOwner(ownerId)}>
          <button type="submit" name="intent" value="sign-out" className={styles.out}>
            {say('signOut')}
          </button>
        </Form>
      </div>
      <nav aria-label={say('dashboard')} className={styles.parts}>
        <ScrollRow at={pathname}>
          {parts
            .filter(({ isForSuperUser }) => isSuperUser || !isForSuperUser)
            .map(({ key, path }) => (
              <li key={key}>
                <NavLink to={path} end={path === ownerPaths.dashboard}>
                  {say(key)}
                </NavLink>
              </li>
            ))}
        </ScrollRow>
      </nav>
      <PriceDecimals value={priceDecimals}>
        <Outlet />
      </PriceDecimals>
    </div>
  )
}

/** Orders that wait on this device since this owner signed out. */
async function takeBack(ownerId: number): Promise<void> {
  if (!(await hasDatabase('orders'))) return
  const { takeOrdersBack } = await import('#src/offline/orders/orders-of-owner')
  await takeOrdersBack(ownerId)
}

/** STUDIO-18: the page goes on without them. */
function PromotionsAway() {
  const say = useWords('inventory')
  const { pathname, search } = useLocation()
  return (
    <OutcomeText kind="refused">
      {say('promotionsAway')} <Link to={`${pathname}${search}`}>{say('tryAgain')}</Link>
    </OutcomeText>
  )
}
