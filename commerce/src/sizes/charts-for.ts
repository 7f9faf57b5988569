import { CHART_NAMES, type ChartName, SIZE_CHARTS } from '#src/sizes/size-charts'

interface SizedProduct {
  /** the code of the attribute that holds its sizes */
  attributeCode: string
  sizes: readonly string[]
  /** its url key and those of its categories: they say what it is */
  slugs: readonly string[]
}

const ofChildren = /(?:^|-)(?:child|kid|girl|boy|kind|maedchen|jungen|bambin)/
const ofWomen = /(?:^|-)(?:wom[ae]n|ladies|damen|donna)/
const ofMen = /(?:^|-)(?:m[ae]n|mens|herren|uomo)(?:-|$)/
const isTights = /(?:^|-)(?:tights|strumpfhosen?|calze|collant)$/

/** What a slug says of a product, in the languages of the shop. */
const words: Readonly<Record<ChartName, RegExp | undefined>> = {
  children: ofChildren,
  women: ofWomen,
  men: ofMen,
  childrensTights: isTights,
  tights: isTights,
  childrensShoes: ofChildren,
  womensShoes: ofWomen,
  mensShoes: ofMen,
  pointeShoes: /(?:^|-)(?:pointe|pointe-shoes?|spitzenschuhe?|punte|scarpe-da-punta)$/,
  socks: /(?:^|-)(?:socks?|socken|calzini)$/,
}

/** These are of what a product is, and come before those of who wears it. */
const kinds: ReadonlySet<ChartName> = new Set(['childrensTights', 'tights', 'pointeShoes', 'socks'])

/**
 * UX-32: the charts for the sizes of a product: those that know the most of its sizes. Of several, its own words choose;
 * if they name none, a visitor sees all that may fit.
 */
export function chartsFor({ attributeCode, sizes, slugs }: SizedProduct): ChartName[] {
  const of = attributeCode.includes('shoe') ? 'shoes' : 'clothes'
  const charts = CHART_NAMES.filter((name) => SIZE_CHARTS[name].of === of)
  const known = new Map(charts.map((name) => [name, countKnown(name, sizes)]))
  const most = Math.max(...known.values())
  const knowing = charts.filter((name) => known.get(name) === most)
  const named = knowing.filter((name) => slugs.some((slug) => words[name]?.test(slug)))
  const choices = [
    named.filter((name) => kinds.has(name)),
    named,
    knowing.filter((name) => !kinds.has(name)),
    knowing,
  ]
  return choices.find((names) => names.length > 0) ?? []
}

function countKnown(name: ChartName, sizes: readonly string[]): number {
  const known = new Set(SIZE_CHARTS[name].rows.map(({ size }) => size))
  return sizes.filter((size) => known.has(size)).length
}
