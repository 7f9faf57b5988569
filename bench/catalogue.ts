// The catalogue that is measured with: the same rows every time, whatever the machine.
//   node bench/catalogue.ts 2000 4 3 > products.csv

export interface CatalogueSize {
  products: number
  coloursEach: number
  sizesEach: number
}

const colours = [
  'Black',
  'White',
  'Ballet Pink',
  'Nude',
  'Navy',
  'Burgundy',
  'Royal Blue',
  'Red',
  'Lavender',
].concat(['Teal', 'Gray', 'Fuchsia'])
const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL']
const firstLargeSize = sizes.indexOf('XL')
const brands = Array.from({ length: 20 }, (_, index) => `Atelier ${String(index + 1).padStart(2, '0')}`)
const materials = ['Cotton', 'Nylon', 'Lycra', 'Mesh', 'Velvet', 'Tulle', 'Wool', 'Microfibre']
const tops = ['Women', 'Men', 'Girls', 'Boys']
const middles = ['Class', 'Stage', 'Warm-up']
const leaves = ['Tops', 'Bottoms']
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

const leafPaths = tops.flatMap((top) =>
  middles.flatMap((middle) =>
    leaves.map((leaf) => `Default Category/${top}/${top} ${middle}/${top} ${middle} ${leaf}`),
  ),
)

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
export function* catalogueCsv(size: CatalogueSize): Generator<string> {
  yield `${header.join(',')}\n`
  for (let number = 0; number < size.products; number++) yield productRows(number, size)
}

function productRows(number: number, { coloursEach, sizesEach }: CatalogueSize): string {
  const sku = `B${String(number).padStart(6, '0')}`
  const name = `${pick(brands, number * 7)} ${pick(garments, number * 3)} ${number}`
  const price = 15 + ((number * 37) % 181)
  const shared = `"brand=${pick(brands, number * 7)},material=${pick(materials, number * 5)}"`
  const category = `"${pick(leafPaths, number)}"`
  const variants = neighbours(colours, number, coloursEach).flatMap((colour) =>
    neighbours(sizes, number, sizesEach).map((size) => ({
      sku: `${sku}-${size}-${colour.replaceAll(' ', '')}`,
      axes: `apparel_size=${size},color=${colour}`,
      name: `${name} ${size} ${colour}`,
      price: price + (sizes.indexOf(size) >= firstLargeSize ? 3 : 0),
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

function neighbours(values: string[], start: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => pick(values, start + index))
}

function pick(values: string[], index: number): string {
  const value = values[index % values.length]
  if (value === undefined) throw new Error('There is nothing to pick from.')
  return value
}

if (import.meta.main) {
  const [products = 2000, coloursEach = 4, sizesEach = 3] = process.argv.slice(2).map(Number)
  for (const rows of catalogueCsv({ products, coloursEach, sizesEach })) {
    if (!process.stdout.write(rows)) await new Promise((resume) => process.stdout.once('drain', resume))
  }
}
