export type Color = readonly [number, number, number]

/** The shop's colors as cloth looks in daylight. */
export const COLORS: Record<string, string> = {
  Black: '#222024',
  White: '#f4f1ec',
  'Ballet Pink': '#efc4bd',
  'Theatrical Pink': '#e9a6a6',
  Blush: '#e6bfb2',
  'Dusty Rose': '#bf8283',
  Berry: '#8b2f54',
  Burgundy: '#62202f',
  Cranberry: '#99293a',
  Red: '#b3262c',
  Navy: '#232d4b',
  'Slate Blue': '#5b6f8d',
  'Sky Blue': '#a4c0d8',
  Teal: '#1f6269',
  Mint: '#b2d4c3',
  Sage: '#93a18a',
  'Forest Green': '#27493b',
  Olive: '#63633f',
  Mauve: '#94717f',
  Lavender: '#b9abd1',
  Plum: '#4f2a4a',
  Charcoal: '#48474b',
  'Heather Gray': '#a5a3a3',
  Silver: '#bdbcbc',
  Ivory: '#ece1cc',
  Sand: '#d3b898',
  Caramel: '#b07c50',
  Mocha: '#774e36',
  Espresso: '#452d23',
  Tan: '#bf8e66',
  Gold: '#c2a05a',
  Peach: '#efb89c',
  Coral: '#dd6e5c',
  Marigold: '#d99a33',
}

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

export function color(hex: string): Color {
  const channel = (at: number) => toLinear(parseInt(hex.slice(at, at + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

export function mix(a: Color, b: Color, part: number): Color {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part]
}
