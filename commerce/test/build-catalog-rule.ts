import type { CatalogRule } from '#src/pricing/catalog-rule'

/** 10% off, for everyone, always. */
export function buildCatalogRule(options: Partial<CatalogRule> = {}): CatalogRule {
  return {
    id: 1,
    name: 'Sale',
    priority: 0,
    stopsFurther: false,
    startsAt: null,
    endsAt: null,
    priceGroupIds: [],
    action: { kind: 'percent-off', millionths: 100_000 },
    ...options,
  }
}
