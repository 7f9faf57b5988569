import { garmentOf } from '#src/draw/garments/garments'
import { SHEET } from '#src/draw/geometry'
import { lightOf, paintOnto, developAll } from '#src/draw/paint'
import { paletteOf } from '#src/draw/palette'
import type { GarmentName } from '#src/draw/picture-path'
import { drawRoom } from '#src/draw/room'
import { shade } from '#src/draw/shade'
import { shapeFigure } from '#src/draw/warp'
import { buildOf } from '#src/draw/words'

interface Dancer {
  garment: GarmentName
  words: string[]
  color: string
  /** the middle, in pixels */
  x: number
  /** where the feet are, in pixels */
  y: number
  /** pixels in a unit of the figure */
  scale: number
  shadow: number
}

const size = { width: 1920, height: 1080 }
const floor = 838
const barre = 424
/** Where the toes of a figure are, in its units. */
const TOES = 1086

// From the back to the front.
const dancers: Dancer[] = [
  {
    garment: 'dress',
    words: ['women', 'cap', 'vee', 'long', 'chiffon'],
    color: 'Forest Green',
    x: 1160,
    y: 940,
    scale: 0.735,
    shadow: 230,
  },
  {
    garment: 'tutu',
    words: ['women', 'pancake'],
    color: 'Ballet Pink',
    x: 1560,
    y: 972,
    scale: 0.76,
    shadow: 180,
  },
]

/** Dancers in a studio, for the home page. */
export async function drawHero(): Promise<{ pixels: Uint8Array; width: number; height: number }> {
  const feet = dancers.map(({ x, y, shadow }) => ({ x, y, width: shadow }))
  const sheet = lightOf(await drawRoom({ ...size, floor, barre, feet }))
  for (const { garment, words: given, color, x, y, scale } of dancers) {
    const words = new Set(given)
    const canvas = { ...size, scale, left: SHEET.middle - x / scale, top: TOES - y / scale }
    const pieces = shapeFigure(garmentOf(garment).draw(words, 'front'), buildOf(words))
    paintOnto(sheet, shade(pieces, canvas), { palette: paletteOf(color), canvas })
  }
  return { pixels: developAll(sheet, size), ...size }
}
