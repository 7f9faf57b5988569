import { useLocation } from 'react-router'
import type { ReviewPage } from '#src/catalog/list-reviews'
import type { ReviewOutcome } from '#src/pages/product/reviews/post-review'
import { ReviewForm } from '#src/pages/product/reviews/review-form'
import { Reviews } from '#src/pages/product/reviews/reviews'

export interface ProductReviewsProps {
  productId: number
  ratingTenths: number
  /** whether it has sizes, so that it fits or does not */
  asksFit: boolean
  /** undefined where they could not be loaded */
  reviews: ReviewPage | undefined
  /** of the URL */
  search: string
  /** of a form that was posted without script */
  posted: ReviewOutcome | undefined
}

/** What others said of a product, and the form to say something oneself. */
export function ProductReviews(props: ProductReviewsProps) {
  const { productId, ratingTenths, asksFit, reviews, search, posted } = props
  const { pathname } = useLocation()
  return (
    <Reviews reviews={reviews} ratingTenths={ratingTenths} search={search}>
      <ReviewForm productId={productId} asksFit={asksFit} action={`${pathname}#reviews`} posted={posted} />
    </Reviews>
  )
}
