import type { Product } from 'commerce/catalog/product'
import { chartsFor } from 'commerce/sizes/charts-for'
import type { ChartName } from 'commerce/sizes/size-charts'

/** The size charts of a product; none if it comes in no sizes. */
export function chartsOf(
  { attributes, slug, categories }: Product,
  ancestors: { slug: string }[],
): ChartName[] {
  const sized = attributes.find(({ code }) => code !== 'color')
  if (!sized) return []
  return chartsFor({
    attributeCode: sized.code,
    sizes: sized.options.map(({ label }) => label),
    slugs: [slug, ...[...categories, ...ancestors].map((category) => category.slug)],
  })
}
