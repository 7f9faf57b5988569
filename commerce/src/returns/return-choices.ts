/** RMA-04: why something comes back, how it is, and what its buyer wants for it. */
export const RETURN_REASONS = ['size', 'not-liked', 'damaged', 'wrong-item', 'other'] as const
export const RETURN_CONDITIONS = ['unopened', 'tried-on', 'damaged'] as const
export const RETURN_RESOLUTIONS = ['refund', 'exchange', 'credit'] as const

export type ReturnReason = (typeof RETURN_REASONS)[number]
export type ReturnCondition = (typeof RETURN_CONDITIONS)[number]
export type ReturnResolution = (typeof RETURN_RESOLUTIONS)[number]

/** The second fact besides the number of an order. */
export const LOOKUP_OPTIONS = ['email', 'zip'] as const
export type LookupOption = (typeof LOOKUP_OPTIONS)[number]

/** What a card paid goes back to the card: it cannot stay as a credit. */
export function resolutionsOf({ isPaidByCard }: { isPaidByCard: boolean }): ReturnResolution[] {
  return RETURN_RESOLUTIONS.filter((each) => each !== 'credit' || !isPaidByCard)
}
