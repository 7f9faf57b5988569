import sharp from 'sharp'
import { SHEET } from '#src/draw/geometry'
import { garmentOf } from '#src/draw/garments/garments'
import { openPainting } from '#src/draw/paint'
import { paletteOf } from '#src/draw/palette'
import type { Piece } from '#src/draw/piece'
import type { Picture } from '#src/draw/picture-path'
import { PICTURE_SIZE } from '#src/draw/picture-size'
import type { Canvas } from '#src/draw/plane'
import { shade } from '#src/draw/shade'
import { shapeFigure } from '#src/draw/warp'
import { buildOf } from '#src/draw/words'

const QUALITY = 82
/** How high the part of the sheet is that a detail shows. */
const DETAIL_HEIGHT = 248
const ON_A_FIGURE = new Set([
  'leotard',
  'unitard',
  'dress',
  'skirt',
  'tutu',
  'top',
  'cardigan',
  'hoodie',
  'tights',
  'leggings',
  'pants',
  'legwarmers',
])

/** Draws pictures of one shape as JPEG; the light is reckoned once for all their colors. */
export async function* drawPictures(pictures: readonly Picture[]): AsyncGenerator<Buffer> {
  const [first] = pictures
  const canvas = canvasOf(first)
  const paint = openPainting(shade(piecesOf(first), canvas), canvas)
  for (const picture of pictures) {
    const pixels = paint(paletteOf(picture.color))
    const raw = { ...PICTURE_SIZE, channels: 3 } as const
    yield sharp(pixels, { raw }).jpeg({ quality: QUALITY }).toBuffer()
  }
}

function canvasOf({ garment, words, view }: Picture): Canvas {
  const { frame, detail } = garmentOf(garment)
  if (view === 'detail') {
    const [x, y] = detail(words)
    return canvasAt({ middle: x, top: y - DETAIL_HEIGHT / 2, height: DETAIL_HEIGHT })
  }
  return canvasAt({ middle: SHEET.middle, ...frame(words, view === 'back' ? 'back' : 'front') })
}

function canvasAt(part: { middle: number; top: number; height: number }): Canvas {
  const scale = PICTURE_SIZE.height / part.height
  return { ...PICTURE_SIZE, scale, left: part.middle - PICTURE_SIZE.width / scale / 2, top: part.top }
}

function piecesOf({ garment, words, view }: Picture): Piece[] {
  const drawn = garmentOf(garment).draw(words, view === 'back' ? 'back' : 'front')
  return ON_A_FIGURE.has(garment) ? shapeFigure(drawn, buildOf(words)) : drawn
}
