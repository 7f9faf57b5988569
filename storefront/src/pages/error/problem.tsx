import { messages } from 'commerce/messages'
import { Link, useLocation } from 'react-router'
import { addresses } from '#src/addresses'
import styles from '#src/pages/error/problem.module.css'

/** Something failed: a bug of ours, or the shop's data is away for a moment. */
export function Problem({ isAway }: { isAway: boolean }) {
  const { pathname } = useLocation()
  return (
    <div className={`page-width ${styles.page}`}>
      <p className={styles.figure}>{messages.somethingWentWrong}</p>
      <h1>{isAway ? messages.shopAway : messages.serverError}</h1>
      <p className={styles.text}>
        {isAway
          ? 'Your bag is kept. Wait a moment, then load this page again.'
          : 'It is our fault, not yours, and it is written down for us to mend. Your bag is kept.'}
      </p>
      <ul role="list" className={styles.ways}>
        <li>
          <Link to={pathname} reloadDocument>
            Try again
          </Link>
        </li>
        <li>
          <Link to={addresses.home}>Go to the home page</Link>
        </li>
      </ul>
    </div>
  )
}
