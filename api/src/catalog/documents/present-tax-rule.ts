import { findRegion } from 'commerce/checkout/regions'
import type { WireTaxRule } from 'commerce/contract/catalog-schemas'
import type { TaxRuleRow } from '#src/catalog/tables/table-rows'

export function presentTaxRule(rule: TaxRuleRow): WireTaxRule {
  const classIds = (kind: 'product' | 'customer'): number[] =>
    rule.classes.filter((each) => each.kind === kind).map(({ id }) => id)
  return {
    id: rule.id,
    code: rule.code,
    priority: rule.priority,
    position: rule.position,
    product_tax_class_ids: classIds('product'),
    customer_tax_class_ids: classIds('customer'),
    tax_rate_ids: rule.rates.map(({ id }) => id),
    rates: rule.rates.map(({ id, code, country, region, postcode, millionths }) => ({
      id,
      code,
      rate: millionths / 10_000,
      tax_country_id: country,
      // 0 means the whole country.
      tax_region_id: findRegion(country, region)?.id ?? 0,
      region_name: region === '*' ? '' : region,
      tax_postcode: postcode,
    })),
  }
}
