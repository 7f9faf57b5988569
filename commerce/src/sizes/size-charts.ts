/** What a chart says of a size: lengths of a body, or its number in street shoes. */
export type Measure =
  | 'bust'
  | 'waist'
  | 'hips'
  | 'girth'
  | 'chest'
  | 'height'
  | 'footLength'
  | 'footWidth'
  | 'streetSize'

export const CHART_NAMES = [
  'children',
  'women',
  'men',
  'childrensTights',
  'tights',
  'childrensShoes',
  'womensShoes',
  'mensShoes',
  'pointeShoes',
  'socks',
] as const
export type ChartName = (typeof CHART_NAMES)[number]

/** From and to in centimeters, or a number of street shoes as a text. */
type Figure = readonly [from: number, to: number] | string

/** A table of measurements, from the smallest size to the largest. */
export interface SizeChart {
  name: ChartName
  /** clothes and shoes have an attribute each for their sizes */
  of: 'clothes' | 'shoes'
  measures: readonly Measure[]
  rows: readonly { size: string; figures: readonly Figure[] }[]
}

/** The number of a shoe is a third of an inch of foot. */
const sizeStep = 2.54 / 3
/** the length of a foot of size 0, if there were one */
const womenFrom = 17.37
/** A man's shoe is as long as a woman's one and a half sizes larger. */
const menFrom = womenFrom + 1.5 * sizeStep
/** Children's sizes begin again after 13: 3Y, which is 16, is as long as a woman's 5. */
const childFrom = womenFrom - 11 * sizeStep
/** A pointe shoe has a number two below that of street shoes for the same foot. */
const pointeBelowStreet = 2

const tenths = (centimeters: number) => Math.round(centimeters * 10) / 10

/** A foot of half a size: up to where the next half begins. */
function footLength(sizeZero: number, size: number): Figure {
  const from = tenths(sizeZero + size * sizeStep)
  const next = tenths(sizeZero + (size + 0.5) * sizeStep)
  return [from, tenths(next - 0.1)]
}

function footWidth(sizeZero: number, size: number): Figure {
  const narrowest = sizeZero + size * 0.3
  return [tenths(narrowest), tenths(narrowest + 0.4)]
}

/** Whole and half sizes. */
function sizesBetween(first: number, last: number): number[] {
  return Array.from({ length: (last - first) * 2 + 1 }, (_, index) => first + index / 2)
}

interface ShoeSizes {
  first: number
  last: number
  label?: (size: number) => string
  /** the length and the width of a foot of size 0 */
  length: number
  width: number
}

function shoes(name: ChartName, { first, last, label = String, length, width }: ShoeSizes): SizeChart {
  const rows = sizesBetween(first, last).map((size) => ({
    size: label(size),
    figures: [footLength(length, size), footWidth(width, size)],
  }))
  return { name, of: 'shoes', measures: ['footLength', 'footWidth'], rows }
}

function clothes(
  name: ChartName,
  measures: Measure[],
  rows: [size: string, ...figures: Figure[]][],
): SizeChart {
  return { name, of: 'clothes', measures, rows: rows.map(([size, ...figures]) => ({ size, figures })) }
}

const pointeShoes: SizeChart = {
  name: 'pointeShoes',
  of: 'shoes',
  measures: ['footLength', 'streetSize'],
  rows: sizesBetween(2, 8).map((size) => ({
    size: String(size),
    figures: [footLength(womenFrom, size + pointeBelowStreet), String(size + pointeBelowStreet)],
  })),
}

const childSize = (size: number) => (size < 14 ? `${size}C` : `${size - 13}Y`)

/** The sizes of the shop: the size guide of a product and the page of sizes show these. */
// oxfmt-ignore
export const SIZE_CHARTS: Readonly<Record<ChartName, SizeChart>> = {
  children: clothes('children', ['height', 'chest', 'waist', 'girth'], [
    ['2-4', [92, 104], [51, 55], [49, 52], [86, 95]],
    ['4-6', [104, 116], [55, 59], [52, 54], [95, 104]],
    ['6-8', [116, 128], [59, 64], [54, 57], [104, 114]],
    ['8-10', [128, 140], [64, 70], [57, 61], [114, 123]],
    ['10-12', [140, 152], [70, 76], [61, 64], [123, 133]],
    ['12-14', [152, 164], [76, 83], [64, 69], [133, 145]],
  ]),
  women: clothes('women', ['bust', 'waist', 'hips', 'girth'], [
    ['XS', [78, 82], [60, 64], [84, 88], [138, 144]],
    ['S', [83, 87], [65, 69], [89, 93], [144, 150]],
    ['M', [88, 92], [70, 74], [94, 98], [150, 156]],
    ['L', [93, 98], [75, 80], [99, 104], [156, 162]],
    ['XL', [99, 105], [81, 87], [105, 111], [162, 168]],
    ['2XL', [106, 112], [88, 94], [112, 118], [168, 174]],
  ]),
  men: clothes('men', ['chest', 'waist', 'hips', 'girth'], [
    ['XS', [84, 88], [70, 74], [84, 88], [146, 152]],
    ['S', [89, 94], [75, 80], [89, 94], [152, 158]],
    ['M', [95, 100], [81, 86], [95, 100], [158, 165]],
    ['L', [101, 107], [87, 93], [101, 107], [165, 172]],
    ['XL', [108, 114], [94, 100], [108, 114], [172, 179]],
    ['2XL', [115, 121], [101, 107], [115, 121], [179, 186]],
  ]),
  childrensTights: clothes('childrensTights', ['height', 'hips'], [
    ['2-6', [92, 118], [52, 64]],
    ['8-12', [118, 150], [64, 78]],
    ['12-14', [150, 164], [78, 86]],
  ]),
  tights: clothes('tights', ['height', 'hips'], [
    ['XS', [150, 160], [80, 88]],
    ['S', [155, 165], [86, 94]],
    ['M', [160, 172], [92, 102]],
    ['L', [167, 180], [100, 110]],
    ['XL', [170, 185], [108, 118]],
    ['2XL', [172, 190], [116, 126]],
  ]),
  childrensShoes: shoes('childrensShoes', { first: 9, last: 16, label: childSize, length: childFrom, width: 3.4 }),
  womensShoes: shoes('womensShoes', { first: 5, last: 11, length: womenFrom, width: 6.7 }),
  mensShoes: shoes('mensShoes', { first: 7, last: 13, length: menFrom, width: 7.2 }),
  pointeShoes,
  socks: clothes('socks', ['footLength', 'streetSize'], [
    ['S', [21.6, 23.2], '5–6.5'],
    ['M', [23.3, 24.9], '7–8.5'],
    ['L', [25, 26.6], '9–10.5'],
  ]),
}
