import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ProductReviewsProps } from '#src/pages/product/reviews/product-reviews'
import { useReviewLinks } from '#src/pages/product/reviews/use-review-links'
import { lazyPart } from '#src/ui/lazy-part'
import { onceTouched } from '#src/ui/once-touched/once-touched'

const load = async () => (await import('#src/pages/product/reviews/product-reviews')).ProductReviews
const onServer = import.meta.env.SSR && (await load())
const AtOnce = lazyPart(load, onServer)
const OnceTouched = onceTouched(load, onServer)

/** Most visitors read the reviews, if that: a script is needed to write one, or where one came back with mistakes. */
export function ReviewsOnceTouched(given: Omit<ProductReviewsProps, 'search'>) {
  // A color that is chosen later is in the URL, and belongs into the links.
  const props = { ...given, search: useLocation().search }
  useReviewLinks(`${given.reviews?.stars},${given.reviews?.page}`)
  const [wasPosted] = useState(given.posted !== undefined)
  return wasPosted ? <AtOnce {...props} /> : <OnceTouched {...props} />
}
