import type { CatalogueRule } from '#src/pricing/catalogue-rule'

/** Ten per cent off, for everybody, always. */
export function buildCatalogueRule(wishes: Partial<CatalogueRule> = {}): CatalogueRule {
  return {
    id: 1,
    name: 'Sale',
    priority: 0,
    stopsFurther: false,
    startsAt: null,
    endsAt: null,
    priceGroupIds: [],
    action: { kind: 'percent-off', millionths: 100_000 },
    ...wishes,
  }
}
