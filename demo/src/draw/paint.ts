import { type Color, color } from '#src/draw/colors'
import type { Tint } from '#src/draw/piece'
import type { Canvas } from '#src/draw/plane'
import type { Shaded } from '#src/draw/shade'

export type Palette = Record<Tint, Color>

const GROUND = color('#f1ece5')
const STEPS = 4096
const GRAIN = 8 / 2 ** 31
const toScreen = Uint8ClampedArray.from({ length: STEPS + 1 }, (_, i) => {
  const value = i / STEPS
  return 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
})

/** Gives shaded pieces their colors: three bytes a pixel. */
export function paint(pieces: readonly Shaded[], palette: Palette, canvas: Canvas): Uint8Array {
  const picture = backdrop(canvas)
  for (const piece of pieces) {
    darken(picture, piece, canvas)
    lay(picture, piece, { tint: palette[piece.tint], canvas })
  }
  return develop(picture)
}

let wall: { width: number; height: number; picture: Float32Array } | undefined

function backdrop({ width, height }: Canvas): Float32Array {
  if (wall?.width !== width || wall.height !== height)
    wall = { width, height, picture: lightWall(width, height) }
  return wall.picture.slice()
}

/** The wall is brightest where the light comes from. */
function lightWall(width: number, height: number): Float32Array {
  const picture = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    const fy = y / height - 0.3
    for (let x = 0; x < width; x++) {
      const fx = x / width - 0.38
      const light = 1.015 - 0.17 * (fx * fx + fy * fy)
      const at = (y * width + x) * 3
      picture[at] = GROUND[0] * light
      picture[at + 1] = GROUND[1] * light
      picture[at + 2] = GROUND[2] * light
    }
  }
  return picture
}

function darken(picture: Float32Array, { shadow }: Shaded, canvas: Canvas): void {
  for (let y = 0; y < shadow.height; y++) {
    for (let x = 0; x < shadow.width; x++) {
      const depth = shadow.data[y * shadow.width + x]
      if (depth === 0) continue
      const at = ((y + shadow.top) * canvas.width + x + shadow.left) * 3
      picture[at] *= 1 - depth * 0.94
      picture[at + 1] *= 1 - depth
      picture[at + 2] *= 1 - depth * 1.02
    }
  }
}

function lay(picture: Float32Array, piece: Shaded, how: { tint: Color; canvas: Canvas }): void {
  const { cover, diffuse, shine } = piece
  const [red, green, blue] = how.tint
  for (let y = 0; y < cover.height; y++) {
    for (let x = 0; x < cover.width; x++) {
      const i = y * cover.width + x
      const share = cover.data[i]
      if (share === 0) continue
      const at = ((y + cover.top) * how.canvas.width + x + cover.left) * 3
      const light = diffuse.data[i]
      const glint = shine.data[i]
      picture[at] += (red * light + glint * (0.45 + 0.55 * red) - picture[at]) * share
      picture[at + 1] += (green * light + glint * (0.45 + 0.55 * green) - picture[at + 1]) * share
      picture[at + 2] += (blue * light + glint * (0.45 + 0.55 * blue) - picture[at + 2]) * share
    }
  }
}

/** A trace of grain keeps the wall from showing steps. */
function develop(picture: Float32Array): Uint8Array {
  const bytes = new Uint8Array(picture.length)
  let seed = 1
  for (let i = 0; i < picture.length; i += 3) {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0
    const grain = seed * GRAIN + 0.5
    bytes[i] = toScreen[Math.min(STEPS, Math.max(0, picture[i] * STEPS + grain)) | 0]
    bytes[i + 1] = toScreen[Math.min(STEPS, Math.max(0, picture[i + 1] * STEPS + grain)) | 0]
    bytes[i + 2] = toScreen[Math.min(STEPS, Math.max(0, picture[i + 2] * STEPS + grain)) | 0]
  }
  return bytes
}
