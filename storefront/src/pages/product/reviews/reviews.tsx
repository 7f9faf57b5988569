import { ratingText, type Review } from 'commerce/catalog/review'
import { formatDate, formatDay } from 'commerce/format-date'
import type { StoreView } from 'commerce/store-view'
import type { ReviewPage } from '#src/catalog/list-reviews'
import { Stars } from '#src/pages/product/reviews/stars'
import styles from '#src/pages/product/reviews/reviews.module.css'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

interface ReviewsProps {
  /** undefined if they could not be loaded */
  reviews: ReviewPage | undefined
  ratingTenths: number
  /** how to add one */
  children: React.ReactNode
}

/** The average rating, its distribution, and the reviews. */
export function Reviews({ reviews: page, ratingTenths, children }: ReviewsProps) {
  const say = useWords('product')
  const { storeView } = useShop()
  return (
    <section id="reviews" aria-labelledby="reviews-title" className={styles.reviews}>
      <h2 id="reviews-title">{say('reviews')}</h2>
      {page === undefined && <p>{say('reviewsAway')}</p>}
      {page?.total === 0 && <p className={styles.none}>{say('noReviews')}</p>}
      {page !== undefined && page.total > 0 && (
        <div className={styles.columns}>
          <Summary page={page} ratingTenths={ratingTenths} />
          <div>
            <ul role="list" className={styles.list}>
              {page.reviews.map((review) => (
                <ReviewText key={review.id} review={review} storeView={storeView} />
              ))}
            </ul>
            {page.pages > 1 && <Pages page={page.page} pages={page.pages} />}
          </div>
        </div>
      )}
      {children}
    </section>
  )
}

function Summary({ page, ratingTenths }: { page: ReviewPage; ratingTenths: number }) {
  const { total, distribution } = page
  const say = useWords('product')
  const rated = distribution.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={styles.summary}>
      {rated > 0 && (
        <>
          <p className={styles.mean}>{ratingText(ratingTenths)}</p>
          <Stars tenths={ratingTenths} />
        </>
      )}
      <p>{say('reviewsTotal', { count: total })}</p>
      <table className={styles.distribution}>
        <caption className="visually-hidden">{say('byStars')}</caption>
        <tbody>
          {distribution.map(({ rating, count }) => (
            <tr key={rating}>
              <th scope="row">
                {rating} <span className="visually-hidden">{say('stars')}</span>
              </th>
              <td aria-hidden className={styles.bar}>
                <span style={{ width: `${rated === 0 ? 0 : (100 * count) / rated}%` }} />
              </td>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

// Each page of reviews is a full page load: the rest of the page need not know about it.
function Pages({ page, pages }: { page: number; pages: number }) {
  const say = useWords('product')
  return (
    <nav aria-label={say('reviewPages')} className={styles.pages}>
      {page > 1 && <a href={`?reviews=${page - 1}#reviews`}>{say('newer')}</a>}
      <span>{say('pageOf', { page, pages })}</span>
      {page < pages && <a href={`?reviews=${page + 1}#reviews`}>{say('older')}</a>}
    </nav>
  )
}

function ReviewText({ review, storeView }: { review: Review; storeView: StoreView }) {
  return (
    <li className={styles.review}>
      {review.rating !== null && <Stars tenths={review.rating * 10} />}
      <h3>{review.title}</h3>
      <p className={styles.detail}>{review.detail}</p>
      <p className={styles.author}>
        {review.nickname},{' '}
        <time dateTime={review.createdAt} title={formatDate(new Date(review.createdAt), storeView)}>
          {formatDay(new Date(review.createdAt), storeView)}
        </time>
      </p>
    </li>
  )
}
