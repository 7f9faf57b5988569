/** What a business that registers can be. */
export const BUSINESS_TYPES = ['studio', 'school', 'company', 'team', 'retailer', 'other'] as const
export type BusinessType = (typeof BUSINESS_TYPES)[number]

export function isBusinessType(text: string): text is BusinessType {
  return BUSINESS_TYPES.some((type) => type === text)
}
