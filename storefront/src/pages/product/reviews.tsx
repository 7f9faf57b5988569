import { ratingDistribution, ratingText, type Review } from 'commerce/catalogue/review'
import { Stars } from '#src/pages/product/stars'
import styles from '#src/pages/product/reviews.module.css'
import { useShop } from '#src/use-shop'

interface ReviewsProps {
  /** undefined where they could not be loaded */
  reviews: Review[] | undefined
  count: number
  ratingTenths: number
  /** how to add one */
  children: React.ReactNode
}

/** What others said: the mean, how it came about, and their words. */
export function Reviews({ reviews, count, ratingTenths, children }: ReviewsProps) {
  const { storeView } = useShop()
  return (
    <section id="reviews" aria-labelledby="reviews-title" className={styles.reviews}>
      <h2 id="reviews-title">Reviews</h2>
      {reviews === undefined && <p>The reviews cannot be shown right now. Please load the page again.</p>}
      {reviews?.length === 0 && <p className={styles.none}>Nobody has reviewed this product yet.</p>}
      {reviews !== undefined && reviews.length > 0 && (
        <div className={styles.columns}>
          <Summary {...{ reviews, count, ratingTenths }} />
          <ul role="list" className={styles.list}>
            {reviews.map((review) => (
              <ReviewText key={review.id} review={review} locale={storeView.locale} />
            ))}
          </ul>
        </div>
      )}
      {children}
    </section>
  )
}

function Summary({
  reviews,
  count,
  ratingTenths,
}: {
  reviews: Review[]
  count: number
  ratingTenths: number
}) {
  const rated = reviews.filter(({ rating }) => rating !== null).length
  return (
    <div className={styles.summary}>
      <p className={styles.mean}>{ratingText(ratingTenths)}</p>
      <Stars tenths={ratingTenths} />
      <p>
        {count} {count === 1 ? 'review' : 'reviews'}
      </p>
      {count > reviews.length && <p className={styles.none}>Of the latest {reviews.length}:</p>}
      <table className={styles.distribution}>
        <caption className="visually-hidden">How many gave how many stars</caption>
        <tbody>
          {ratingDistribution(reviews).map(({ rating, count: given }) => (
            <tr key={rating}>
              <th scope="row">
                {rating} <span className="visually-hidden">stars</span>
              </th>
              <td aria-hidden className={styles.bar}>
                <span style={{ width: `${rated === 0 ? 0 : (100 * given) / rated}%` }} />
              </td>
              <td>{given}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ReviewText({ review, locale }: { review: Review; locale: string }) {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <li className={styles.review}>
      {review.rating !== null && <Stars tenths={review.rating * 10} />}
      <h3>{review.title}</h3>
      <p className={styles.detail}>{review.detail}</p>
      <p className={styles.author}>
        {review.nickname}, <time dateTime={review.createdAt}>{date.format(new Date(review.createdAt))}</time>
      </p>
    </li>
  )
}
