import { Form, NavLink, Outlet, useLocation } from 'react-router'
import type { Route } from './+types/my-account-frame'
import { accountPaths } from '#src/account-paths'
import { paths } from '#src/paths'
import { JoinedNote } from '#src/cart/joining/joined-note'
import { customerOf, requireCustomer } from '#src/customers/require-customer'
import { unlisted } from '#src/head/unlisted'
import { forgetSession } from '#src/offline/forget-session'
import { pageContext } from '#src/page-context'
import styles from '#src/pages/my-account/my-account-frame.module.css'
import { useWhenSignedOut } from '#src/session/use-when-signed-out'
import { useWords } from '#src/ui/words/use-words'

export const middleware: Route.MiddlewareFunction[] = [requireCustomer]
export const meta = unlisted

export function loader({ context }: Route.LoaderArgs) {
  return { joined: context.get(pageContext).cartStore.takeJoined(), email: customerOf(context)?.email ?? '' }
}

/** Whose pages these are, for the forms on them. */
export interface AccountOfPage {
  email: string
  /** keeps the page as it is until its cleanup runs, for a form that was refused because nobody is signed in any more */
  hold: () => () => void
}

const pages = [
  { key: 'overview', path: accountPaths.overview },
  { key: 'orders', path: accountPaths.orders },
  { key: 'returns', path: accountPaths.returns },
  { key: 'addresses', path: accountPaths.addresses },
  { key: 'profile', path: accountPaths.profile },
  { key: 'password', path: accountPaths.password },
  { key: 'loyaltyCard', path: accountPaths.loyaltyCard },
  { key: 'reviews', path: accountPaths.reviews },
  { key: 'newsletter', path: accountPaths.newsletter },
  { key: 'privacy', path: accountPaths.privacy },
] as const

/** Pages of the account beside their list. A phone shows the list on the overview alone; the other pages lead back to it. */
export default function MyAccountFrame({ loaderData }: Route.ComponentProps) {
  const say = useWords('profile')
  const hold = useWhenSignedOut()
  const isOverview = useLocation().pathname.replace(/\/$/, '') === accountPaths.overview
  return (
    <div className={`page-width ${styles.frame}`}>
      <nav
        aria-label={say('myAccount')}
        className={isOverview ? styles.list : `${styles.list} ${styles.wide}`}
      >
        <ul role="list">
          {pages.map(({ key, path }) => (
            <li key={key}>
              <NavLink to={path} end={path === accountPaths.overview}>
                {say(key)}
              </NavLink>
            </li>
          ))}
        </ul>
        <Form method="post" action={paths.signIn} onSubmit={forgetSession}>
          <button type="submit" name="intent" value="sign-out" className={styles.out}>
            {say('signOut')}
          </button>
        </Form>
      </nav>
      <div className={styles.page}>
        <JoinedNote lines={loaderData.joined} />
        <Outlet context={{ email: loaderData.email, hold } satisfies AccountOfPage} />
      </div>
    </div>
  )
}
