import { useState } from 'react'
import type { ProductReviewsProps } from '#src/pages/product/reviews/product-reviews'
import { lazyPart } from '#src/ui/lazy-part'
import { onceTouched } from '#src/ui/page/once-touched'

const load = async () => (await import('#src/pages/product/reviews/product-reviews')).ProductReviews
const onServer = import.meta.env.SSR && (await load())
const AtOnce = lazyPart(load, onServer)
const OnceTouched = onceTouched(load, onServer)

/** Most visitors read the reviews, if that: a script is needed to write one, or where one came back with mistakes. */
export function ReviewsOnceTouched(props: ProductReviewsProps) {
  const [wasPosted] = useState(props.posted !== undefined)
  return wasPosted ? <AtOnce {...props} /> : <OnceTouched {...props} />
}
