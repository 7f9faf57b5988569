import type { ReviewFit } from 'commerce/reviews/review-fit'

/** What each fit is called: a key of the words of products. */
export const fitWords = { small: 'fitSmall', true: 'fitTrue', large: 'fitLarge' } as const satisfies Record<
  ReviewFit,
  string
>
