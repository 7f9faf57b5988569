export type ClothName =
  | 'microfiber'
  | 'cotton'
  | 'mesh'
  | 'lace'
  | 'velvet'
  | 'satin'
  | 'knit'
  | 'rib'
  | 'fleece'
  | 'tulle'
  | 'fishnet'
  | 'leather'
  | 'canvas'
  | 'patent'
  | 'suede'
  | 'metal'
  | 'paper'
  | 'terry'
  | 'form'
  | 'glass'
  | 'chiffon'
  | 'tight'
  | 'hair'

export interface Cloth {
  /** how bright, and how small, the reflection of the light is */
  gloss: number
  sharpness: number
  /** brightens where the cloth turns away, as velvet and fleece do */
  sheen: number
  /** height of the weave at a place, in units */
  weave: (x: number, y: number) => number
  /** how much of what lies beneath is hidden, 0 to 1 */
  cover: (x: number, y: number) => number
}

export const solid = () => 1

/** The same number for the same place, evenly spread from 0 to 1. */
export function noise(x: number, y: number): number {
  let n = Math.imul(Math.round(x * 64), 374761393) + Math.imul(Math.round(y * 64), 668265263)
  n = Math.imul(n ^ (n >>> 13), 1274126177)
  return ((n ^ (n >>> 16)) >>> 0) / 4294967296
}

/** Noise without jumps, one bump a unit. */
export function softNoise(x: number, y: number): number {
  const [ix, iy] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - ix, y - iy]
  const [sx, sy] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)]
  const upper = noise(ix, iy) * (1 - sx) + noise(ix + 1, iy) * sx
  const lower = noise(ix, iy + 1) * (1 - sx) + noise(ix + 1, iy + 1) * sx
  return upper * (1 - sy) + lower * sy
}

/** Bumps of two thirds of a unit: eight steps each, and 64 bumps until they repeat. */
const THREADS = Float32Array.from({ length: 512 * 512 }, (_, i) => softNoise((i & 511) / 8, (i >> 9) / 8))

/** Threads too fine to be told apart. */
const fine = (height: number) => (x: number, y: number) =>
  height * THREADS[((Math.round(y * 12) & 511) << 9) | (Math.round(x * 12) & 511)]

const ribs = (spacing: number, height: number) => (x: number) =>
  height * Math.abs(Math.sin((Math.PI * x) / spacing)) ** 0.6

const stockinette = (x: number, y: number) => {
  const column = x / 3.4
  const side = column - Math.floor(column) - 0.5
  return 0.42 * (Math.sin(((y + Math.abs(side) * 5) / 3.2) * 2 * Math.PI) * 0.5 - Math.abs(side) * 1.6)
}

const plain = (size: number, height: number) => (x: number, y: number) =>
  height * Math.sin((x / size) * Math.PI) * Math.sin((y / size) * Math.PI)

const diamonds = (x: number, y: number) => {
  const [a, b] = [(x / 5 + y / 8 + 1000) % 1, (x / 5 - y / 8 + 1000) % 1]
  return Math.min(Math.abs(a - 0.5), Math.abs(b - 0.5)) < 0.11 ? 0.95 : 0.1
}

const netting = (x: number, y: number) => {
  const row = Math.floor(y / 3)
  const [dx, dy] = [((x / 3.4 + (row % 2) * 0.5) % 1) - 0.5, ((y / 3) % 1) - 0.5]
  return 0.54 + 0.26 * Math.min(1, (dx * dx + dy * dy) * 4)
}

/** Flowers of five petals on a fine net. */
const blossom = (x: number, y: number) => {
  const row = Math.floor(y / 23)
  const dx = ((x + (row % 2) * 15 + 3000) % 30) - 15
  const dy = ((y + 2300) % 23) - 11.5
  const turn = Math.atan2(dy, dx)
  const away = Math.hypot(dx, dy)
  const petal = 7.5 + 3 * Math.cos(5 * turn + row)
  const flower = away < petal && away > 2.2 && Math.abs(away - petal * 0.55) > 0.55 ? 0.96 : 0
  const rim = Math.abs(away - petal) < 1 ? 1 : 0
  const stem = Math.abs(away - 12.2 - 1.4 * Math.cos(6 * turn)) < 0.8 ? 0.92 : 0
  return Math.max(flower, rim, stem, 0.4 + 0.16 * netting(x, y))
}

export const CLOTHS: Record<ClothName, Cloth> = {
  microfiber: { gloss: 0.15, sharpness: 9, sheen: 0.02, weave: fine(0.05), cover: solid },
  cotton: { gloss: 0.035, sharpness: 4, sheen: 0.03, weave: fine(0.16), cover: solid },
  tight: { gloss: 0.12, sharpness: 7, sheen: 0.03, weave: fine(0.07), cover: solid },
  fishnet: { gloss: 0.05, sharpness: 6, sheen: 0.02, weave: (x, y) => 0.4 * diamonds(x, y), cover: diamonds },
  mesh: { gloss: 0.05, sharpness: 6, sheen: 0.02, weave: fine(0.1), cover: netting },
  lace: { gloss: 0.05, sharpness: 5, sheen: 0.02, weave: (x, y) => 0.5 * blossom(x, y), cover: blossom },
  velvet: {
    gloss: 0.03,
    sharpness: 4,
    sheen: 0.34,
    weave: (x, y) => 0.28 * noise(x, y) + 1.5 * softNoise(x / 14, y / 26),
    cover: solid,
  },
  satin: { gloss: 0.42, sharpness: 16, sheen: 0.03, weave: fine(0.03), cover: solid },
  knit: { gloss: 0.02, sharpness: 3, sheen: 0.07, weave: stockinette, cover: solid },
  rib: { gloss: 0.02, sharpness: 4, sheen: 0.05, weave: ribs(5.4, 1.05), cover: solid },
  fleece: { gloss: 0.012, sharpness: 3, sheen: 0.09, weave: fine(0.18), cover: solid },
  tulle: { gloss: 0.03, sharpness: 5, sheen: 0.05, weave: fine(0.2), cover: solid },
  chiffon: { gloss: 0.05, sharpness: 6, sheen: 0.05, weave: fine(0.08), cover: () => 0.86 },
  leather: {
    gloss: 0.17,
    sharpness: 14,
    sheen: 0.01,
    weave: (x, y) => 0.2 * softNoise(x / 1.4, y / 1.4),
    cover: solid,
  },
  canvas: { gloss: 0.03, sharpness: 4, sheen: 0.04, weave: plain(1.7, 0.16), cover: solid },
  patent: { gloss: 0.85, sharpness: 46, sheen: 0.02, weave: fine(0.01), cover: solid },
  suede: { gloss: 0.012, sharpness: 3, sheen: 0.12, weave: fine(0.35), cover: solid },
  metal: { gloss: 0.8, sharpness: 26, sheen: 0.02, weave: fine(0.03), cover: solid },
  glass: { gloss: 0.7, sharpness: 40, sheen: 0.05, weave: solid, cover: solid },
  paper: { gloss: 0.02, sharpness: 5, sheen: 0, weave: fine(0.03), cover: solid },
  terry: {
    gloss: 0.01,
    sharpness: 3,
    sheen: 0.1,
    weave: (x, y) => 1.1 * softNoise(x / 1.7, y / 1.7),
    cover: solid,
  },
  hair: { gloss: 0.1, sharpness: 7, sheen: 0.02, weave: fine(0.14), cover: solid },
  form: { gloss: 0.04, sharpness: 7, sheen: 0.02, weave: fine(0.05), cover: solid },
}

export const CLOTH_NAMES = Object.keys(CLOTHS) as ClothName[]
