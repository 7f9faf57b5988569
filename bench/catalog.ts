// The catalog of the benchmarks: the same rows every time, on every machine. node bench/catalog.ts 2000 4 3 >
// products.csv

export interface CatalogSize {
  products: number
  colorsEach: number
  sizesEach: number
  /** 5,000 options in six attributes and 1,364 categories on five levels, instead of some 50 and 40 on three */
  isWide?: boolean
}

/** What products are made of. */
interface Goods {
  colors: string[]
  sizes: string[]
  brands: string[]
  materials: string[]
  collections: string[]
  patterns: string[]
  categoryPaths: string[]
}

const numbered = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name} ${String(index + 1).padStart(2, '0')}`)
const garments = [
  'Leotard',
  'Skirt',
  'Wrap',
  'Legging',
  'Camisole',
  'Short',
  'Tutu',
  'Jacket',
  'Unitard',
  'Tee',
]
const fewColors = 'Black,White,Ballet Pink,Nude,Navy,Burgundy,Royal Blue,Red,Lavender,Teal,Gray,Fuchsia'
const fewMaterials = 'Cotton,Nylon,Lycra,Mesh,Velvet,Tulle,Wool,Microfibre'

const few: Goods = {
  colors: fewColors.split(','),
  sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  brands: numbered(20, 'Atelier'),
  materials: fewMaterials.split(','),
  collections: [],
  patterns: [],
  categoryPaths: ['Women', 'Men', 'Girls', 'Boys'].flatMap((top) =>
    ['Class', 'Stage', 'Warm-up'].flatMap((middle) =>
      ['Tops', 'Bottoms'].map((leaf) => `Default Category/${top}/${top} ${middle}/${top} ${middle} ${leaf}`),
    ),
  ),
}

const many: Goods = {
  colors: numbered(400, 'Shade'),
  sizes: numbered(100, 'Size'),
  brands: numbered(1_500, 'Atelier'),
  materials: numbered(500, 'Fabric'),
  collections: numbered(2_000, 'Season'),
  patterns: numbered(500, 'Pattern'),
  categoryPaths: deepPaths(5, 4),
}

/** The lowest categories of a tree with so many children per category. */
function deepPaths(levels: number, fan: number): string[] {
  let paths = [{ path: 'Default Category', name: 'Part' }]
  for (let level = 0; level < levels; level++) {
    paths = paths.flatMap(({ path, name }) =>
      Array.from({ length: fan }, (_, index) => {
        const below = `${name} ${index + 1}`
        return { path: `${path}/${below}`, name: below }
      }),
    )
  }
  return paths.map(({ path }) => path)
}

const fewSizesUntil = few.sizes.indexOf('XL')

const header = [
  'sku',
  'product_type',
  'attribute_set_code',
  'name',
  'description',
  'categories',
  'price',
  'url_key',
].concat([
  'visibility',
  'product_online',
  'tax_class_name',
  'qty',
  'additional_attributes',
  'configurable_variations',
])

/** The product file, one configurable product with its variants at a time. */
export function* catalogCsv(size: CatalogSize): Generator<string> {
  yield `${header.join(',')}\n`
  for (let number = 0; number < size.products; number++) yield productRows(number, size)
}

function productRows(number: number, { colorsEach, sizesEach, isWide = false }: CatalogSize): string {
  const { colors, sizes, brands, materials, collections, patterns, categoryPaths } = isWide ? many : few
  const sku = `B${String(number).padStart(6, '0')}`
  const brand = pick(brands, number * 7)
  const name = `${brand} ${pick(garments, number * 3)} ${number}`
  const price = 15 + ((number * 37) % 181)
  const wide = isWide
    ? `,collection=${pick(collections, number * 11)},pattern=${pick(patterns, number * 13)}`
    : ''
  const shared = `"brand=${brand},material=${pick(materials, number * 5)}${wide}"`
  const category = `"${pick(categoryPaths, number)}"`
  // Neighbors of few colors, but of many all over the list.
  const spread = isWide ? 31 : 1
  const variants = neighbors(colors, number * spread, colorsEach).flatMap((color) =>
    neighbors(sizes, number * spread, sizesEach).map((size) => ({
      sku: `${sku}-${size.replaceAll(' ', '')}-${color.replaceAll(' ', '')}`,
      axes: `apparel_size=${size},color=${color}`,
      name: `${name} ${size} ${color}`,
      price: price + (!isWide && sizes.indexOf(size) >= fewSizesUntil ? 3 : 0),
    })),
  )
  const rows = variants.map((variant, index) =>
    row([
      ...[
        variant.sku,
        'simple',
        'Default',
        `"${variant.name}"`,
        '',
        category,
        variant.price,
        variant.sku.toLowerCase(),
      ],
      ...['Not Visible Individually', 1, 'Taxable Goods', (number + index) % 50, `"${variant.axes}"`, ''],
    ]),
  )
  const variations = variants.map((variant) => `sku=${variant.sku},${variant.axes}`).join('|')
  const parent = row([
    ...[sku, 'configurable', 'Default', `"${name}"`, `"${name}, made to be danced in."`, category, price],
    ...[sku.toLowerCase(), '"Catalog, Search"', 1, 'Taxable Goods', '', shared, `"${variations}"`],
  ])
  return rows.join('') + parent
}

function row(cells: (string | number)[]): string {
  return `${cells.join(',')}\n`
}

function neighbors(values: string[], start: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => pick(values, start + index))
}

function pick(values: string[], index: number): string {
  const value = values[index % values.length]
  if (value === undefined) throw new Error('There is nothing to pick from.')
  return value
}

if (import.meta.main) {
  const [products = 2000, colorsEach = 4, sizesEach = 3] = process.argv.slice(2).map(Number)
  for (const rows of catalogCsv({ products, colorsEach, sizesEach })) {
    if (!process.stdout.write(rows)) await new Promise((resume) => process.stdout.once('drain', resume))
  }
}
