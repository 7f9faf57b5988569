import sharp from 'sharp'
import { CLOSENESS } from '#src/draw/cloth-detail'
import { SHEET } from '#src/draw/geometry'
import { buildOf, garmentOf } from '#src/draw/garments/garments'
import { paint } from '#src/draw/paint'
import { paletteOf } from '#src/draw/palette'
import type { Piece } from '#src/draw/piece'
import type { Picture } from '#src/draw/picture-path'
import type { Canvas } from '#src/draw/plane'
import { shade } from '#src/draw/shade'
import { nearer, shapeLegs, shapeTrunk } from '#src/draw/warp'

const PIXELS_A_UNIT = 1.5
const QUALITY = 88
const ON_LEGS = new Set(['tights', 'leggings', 'pants', 'legwarmers'])
const ON_TRUNK = new Set(['leotard', 'unitard', 'dress', 'skirt', 'tutu', 'top', 'cardigan', 'hoodie'])

const canvasAt = (scale: number): Canvas => ({
  width: Math.round(SHEET.width * PIXELS_A_UNIT),
  height: Math.round(SHEET.height * PIXELS_A_UNIT),
  scale,
})

/** Draws pictures of one shape as JPEG; the light is reckoned once for all their colors. */
export async function* drawPictures(pictures: readonly Picture[]): AsyncGenerator<Buffer> {
  const [first] = pictures
  const canvas = canvasAt(first.view === 'detail' ? PIXELS_A_UNIT * CLOSENESS : PIXELS_A_UNIT)
  const shaded = shade(piecesOf(first), canvas)
  for (const picture of pictures) {
    const pixels = paint(shaded, paletteOf(picture.color), canvas)
    const raw = { width: canvas.width, height: canvas.height, channels: 3 } as const
    yield sharp(pixels, { raw }).jpeg({ quality: QUALITY }).toBuffer()
  }
}

function piecesOf(picture: Picture): Piece[] {
  const garment = garmentOf(picture)
  const drawn = garment.draw(picture.words, picture.view === 'back' ? 'back' : 'front')
  const build = buildOf(picture.words)
  const shaped = ON_LEGS.has(picture.garment)
    ? shapeLegs(drawn, build)
    : ON_TRUNK.has(picture.garment)
      ? shapeTrunk(drawn, build)
      : drawn
  return garment.closeness === undefined ? shaped : nearer(shaped, garment.closeness)
}
