/** A measurement, and its name in the catalog of sizes. */
type Measure = 'bust' | 'waist' | 'hips' | 'girth' | 'chest' | 'height' | 'footLength' | 'footWidth'

/** A table of measurements in centimeters; a range has a from and a to. */
export interface SizeChart {
  title: 'women' | 'men' | 'children' | 'shoes'
  measures: Measure[]
  rows: { size: string; centimeters: [number, number][] }[]
}

const women: SizeChart = {
  title: 'women',
  measures: ['bust', 'waist', 'hips', 'girth'],
  rows: [
    { size: 'XS', centimeters: [[78, 82], [60, 64], [84, 88], [138, 144]] },
    { size: 'S', centimeters: [[83, 87], [65, 69], [89, 93], [144, 150]] },
    { size: 'M', centimeters: [[88, 92], [70, 74], [94, 98], [150, 156]] },
    { size: 'L', centimeters: [[93, 98], [75, 80], [99, 104], [156, 162]] },
    { size: 'XL', centimeters: [[99, 105], [81, 87], [105, 111], [162, 168]] },
  ],
} // prettier-ignore

const men: SizeChart = {
  title: 'men',
  measures: ['chest', 'waist', 'hips'],
  rows: [
    { size: 'XS', centimeters: [[84, 88], [70, 74], [84, 88]] },
    { size: 'S', centimeters: [[89, 94], [75, 80], [89, 94]] },
    { size: 'M', centimeters: [[95, 100], [81, 86], [95, 100]] },
    { size: 'L', centimeters: [[101, 107], [87, 93], [101, 107]] },
    { size: 'XL', centimeters: [[108, 114], [94, 100], [108, 114]] },
  ],
} // prettier-ignore

const children: SizeChart = {
  title: 'children',
  measures: ['height', 'chest', 'waist', 'girth'],
  rows: [
    { size: '4', centimeters: [[99, 105], [54, 56], [52, 54], [94, 99]] },
    { size: '6', centimeters: [[111, 117], [58, 60], [54, 56], [104, 109]] },
    { size: '8', centimeters: [[123, 129], [62, 65], [57, 59], [113, 118]] },
    { size: '10', centimeters: [[135, 141], [67, 71], [60, 62], [122, 127]] },
    { size: '12', centimeters: [[147, 153], [73, 77], [63, 66], [131, 137]] },
    { size: '14', centimeters: [[156, 162], [79, 83], [67, 69], [139, 145]] },
  ],
} // prettier-ignore

const shoes: SizeChart = {
  title: 'shoes',
  measures: ['footLength', 'footWidth'],
  rows: [
    { size: '5', centimeters: [[21.6, 22], [8.2, 8.6]] },
    { size: '6', centimeters: [[22.5, 22.9], [8.5, 8.9]] },
    { size: '7', centimeters: [[23.3, 23.7], [8.8, 9.2]] },
    { size: '8', centimeters: [[24.2, 24.6], [9.1, 9.5]] },
    { size: '9', centimeters: [[25, 25.4], [9.4, 9.8]] },
    { size: '10', centimeters: [[25.9, 26.3], [9.7, 10.1]] },
  ],
} // prettier-ignore

/** The charts for a kind of size. */
export function sizeCharts(attributeCode: string): SizeChart[] {
  return attributeCode.includes('shoe') ? [shoes] : [women, men, children]
}

const centimetersPerInch = 2.54

/** '83–87', or '32.5–34.5' in inches, rounded to the half. */
export function measureText([from, to]: [number, number], unit: 'cm' | 'in'): string {
  const shown = (centimeters: number) =>
    unit === 'cm' ? centimeters : Math.round((centimeters / centimetersPerInch) * 2) / 2
  return `${shown(from)}–${shown(to)}`
}
