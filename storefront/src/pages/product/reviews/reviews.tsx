import { ratingText, type Review } from 'commerce/catalog/review'
import { formatDate, formatDay } from 'commerce/format-date'
import { type FitCounts, reviewFits, usualFit } from 'commerce/reviews/review-fit'
import type { StoreView } from 'commerce/store-view'
import type { ReviewPage } from '#src/catalog/list-reviews'
import { fitWords } from '#src/pages/product/reviews/fit-words'
import { Stars } from '#src/ui/goods/stars'
import styles from '#src/pages/product/reviews/reviews.module.css'
import { useShop } from '#src/use-shop'
import { useWords } from '#src/ui/words/use-words'

interface ReviewsProps {
  /** undefined if they could not be loaded */
  reviews: ReviewPage | undefined
  ratingTenths: number
  /** of the URL */
  search: string
  /** how to add one */
  children: React.ReactNode
}

/** The average rating, its distribution, and the reviews. */
export function Reviews({ reviews: page, ratingTenths, search, children }: ReviewsProps) {
  const say = useWords('product')
  const { storeView } = useShop()
  return (
    <section id="reviews" aria-labelledby="reviews-title" className={styles.reviews}>
      <h2 id="reviews-title" tabIndex={-1}>
        {say('reviews')}
      </h2>
      {page === undefined && <p>{say('reviewsAway')}</p>}
      {page?.total === 0 && page.stars === undefined && <p className={styles.none}>{say('noReviews')}</p>}
      {page !== undefined && (page.total > 0 || page.stars !== undefined) && (
        <div className={styles.columns}>
          <Summary page={page} ratingTenths={ratingTenths} search={search} />
          <div>
            {page.stars !== undefined && <Chosen stars={page.stars} total={page.total} search={search} />}
            <ul role="list" className={styles.list}>
              {page.reviews.map((review) => (
                <ReviewText key={review.id} review={review} storeView={storeView} />
              ))}
            </ul>
            {page.pages > 1 && <Pages {...page} search={search} />}
          </div>
        </div>
      )}
      {children}
    </section>
  )
}

/** Leads to other reviews; what is chosen of the product stays in the URL. */
function hrefOf(search: string, shown: { stars?: number | undefined; reviews?: number }): string {
  const query = new URLSearchParams(search)
  for (const name of ['stars', 'reviews'] as const) {
    query.delete(name)
    if (shown[name] !== undefined) query.set(name, String(shown[name]))
  }
  return `?${query.toString()}#reviews`
}

interface SummaryProps {
  page: ReviewPage
  ratingTenths: number
  search: string
}

function Summary({ page, ratingTenths, search }: SummaryProps) {
  const { distribution, stars, fits, totalOfAll } = page
  const { storeView } = useShop()
  const say = useWords('product')
  const rated = distribution.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={styles.summary}>
      {rated > 0 && (
        <>
          <p className={styles.mean}>{ratingText(ratingTenths, storeView.locale)}</p>
          <Stars tenths={ratingTenths} locale={storeView.locale} />
        </>
      )}
      <p>{say('reviewsTotal', { count: totalOfAll })}</p>
      <table className={styles.distribution}>
        <caption className="visually-hidden">{say('byStars')}</caption>
        <tbody>
          {distribution.map(({ rating, count }) => (
            <tr key={rating}>
              <th scope="row">
                {count === 0 ? (
                  <RatingName rating={rating} />
                ) : (
                  <a
                    href={hrefOf(search, { stars: rating })}
                    aria-current={stars === rating ? 'true' : undefined}
                  >
                    <RatingName rating={rating} />
                  </a>
                )}
              </th>
              <td aria-hidden className={styles.bar}>
                <span style={{ width: `${rated === 0 ? 0 : (100 * count) / rated}%` }} />
              </td>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <FitSummary counts={fits} />
    </div>
  )
}

function RatingName({ rating }: { rating: number }) {
  const say = useWords('product')
  return (
    <>
      {rating} <span className="visually-hidden">{say('stars')}</span>
    </>
  )
}

/** UX-86: which reviews are shown, and the way back to all. */
function Chosen({ stars, total, search }: { stars: number; total: number; search: string }) {
  const say = useWords('product')
  return (
    <p className={styles.chosen}>
      {say('reviewsOfStars', { count: total, stars: say('starCount', { count: stars }) })}{' '}
      <a href={hrefOf(search, {})}>{say('allReviews')}</a>
    </p>
  )
}

/** UX-87: what reviewers say of the fit. */
function FitSummary({ counts }: { counts: FitCounts }) {
  const say = useWords('product')
  const usual = usualFit(counts)
  if (usual === undefined) return null
  const most = Math.max(...Object.values(counts))
  return (
    <table className={styles.distribution}>
      <caption className={styles.fit}>{say('fitOf', { fit: say(fitWords[usual]) })}</caption>
      <tbody>
        {reviewFits.map((fit) => (
          <tr key={fit}>
            <th scope="row" className={styles.fitName}>
              {say(fitWords[fit])}
            </th>
            <td aria-hidden className={styles.bar}>
              <span style={{ width: `${(100 * counts[fit]) / most}%` }} />
            </td>
            <td>{counts[fit]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type PagesProps = Pick<ReviewPage, 'page' | 'pages' | 'stars'> & { search: string }

function Pages({ page, pages, stars, search }: PagesProps) {
  const say = useWords('product')
  return (
    <nav aria-label={say('reviewPages')} className={styles.pages}>
      {page > 1 && <a href={hrefOf(search, { stars, reviews: page - 1 })}>{say('newer')}</a>}
      <span>{say('pageOf', { page, pages })}</span>
      {page < pages && <a href={hrefOf(search, { stars, reviews: page + 1 })}>{say('older')}</a>}
    </nav>
  )
}

function ReviewText({ review, storeView }: { review: Review; storeView: StoreView }) {
  const say = useWords('product')
  return (
    <li className={styles.review}>
      {review.rating !== null && <Stars tenths={review.rating * 10} locale={storeView.locale} />}
      <h3>{review.title}</h3>
      <p className={styles.detail}>{review.detail}</p>
      {review.fit !== null && (
        <p className={styles.author}>{say('fitOf', { fit: say(fitWords[review.fit]) })}</p>
      )}
      <p className={styles.author}>
        {review.nickname},{' '}
        <time dateTime={review.createdAt} title={formatDate(new Date(review.createdAt), storeView)}>
          {formatDay(new Date(review.createdAt), storeView)}
        </time>
      </p>
    </li>
  )
}
