/** UX-87: how a product fits, as its reviewers say. */
export const reviewFits = ['small', 'true', 'large'] as const
export type ReviewFit = (typeof reviewFits)[number]

export function isReviewFit(text: string): text is ReviewFit {
  return reviewFits.some((fit) => fit === text)
}

export type FitCounts = Record<ReviewFit, number>

/** What most reviewers say of the fit; undefined where none does. As many small as large: true to size. */
export function usualFit(counts: FitCounts): ReviewFit | undefined {
  const { small, true: fits, large } = counts
  if (small + fits + large === 0) return undefined
  if (small > fits && small > large) return 'small'
  return large > fits && large > small ? 'large' : 'true'
}
