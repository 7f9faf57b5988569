import { Link } from 'react-router'
import type { Route } from './+types/reviews-page'
import { accountPaths } from '#src/account-paths'
import { paths } from '#src/paths'
import { privateHeaders } from '#src/answers/private-headers'
import { customerOf, homeToSignIn } from '#src/customers/require-customer'
import { pageContext } from '#src/page-context'
import styles from '#src/pages/my-account/reviews/reviews-page.module.css'
import pageLinks from '#src/pages/my-account/page-links.module.css'
import { Section } from '#src/pages/my-account/section'
import { loadOwnReviews } from '#src/reviews/load-own-reviews'
import { LinkButton } from '#src/ui/form/link-button'
import { EmptyState } from '#src/ui/page/empty-state'
import { useWords } from '#src/ui/words/use-words'

export const headers = privateHeaders

export function loader({ url, context }: Route.LoaderArgs) {
  if (!customerOf(context)) throw homeToSignIn(url)
  const page = url.searchParams.get('page') ?? ''
  return loadOwnReviews(context.get(pageContext), /^\d{1,4}$/.test(page) ? Math.max(1, Number(page)) : 1)
}

export default function ReviewsPage({ loaderData: { reviews, page, pages } }: Route.ComponentProps) {
  const say = useWords('profile')
  const sayHistory = useWords('history')
  return (
    <Section title={say('reviews')}>
      {reviews.length === 0 ? (
        <EmptyState
          title={say('noReviewsTitle')}
          actions={<LinkButton to={paths.newArrivals}>{sayHistory('shopNew')}</LinkButton>}
        >
          <p>{say('noReviewsHelp')}</p>
        </EmptyState>
      ) : (
        <ul role="list" className={styles.reviews}>
          {reviews.map((review) => (
            <li key={review.id}>
              <p className={styles.state}>{say(review.state)}</p>
              <h2>{review.title}</h2>
              <p>
                {review.path === undefined ? review.product : <Link to={review.path}>{review.product}</Link>}
                {review.rating !== null && ` · ${say('ratingOf', { rating: review.rating })}`}
              </p>
              <p className={styles.detail}>{review.detail}</p>
              <p className={styles.quiet}>{review.at}</p>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <p className={pageLinks.links}>
          {page > 1 && <Link to={accountPaths.reviewsPage(page - 1)}>{say('newerReviews')}</Link>}
          <span>{sayHistory('pageOf', { page, pages })}</span>
          {page < pages && <Link to={accountPaths.reviewsPage(page + 1)}>{say('olderReviews')}</Link>}
        </p>
      )}
    </Section>
  )
}
