import { type Color, color } from '#src/draw/colors'
import type { Tint } from '#src/draw/piece'
import type { Box, Canvas } from '#src/draw/plane'
import type { Shaded } from '#src/draw/shade'

export type Palette = Record<Tint, Color>

const GROUND = color('#f1ece5')
const STEPS = 4096
const GRAIN = 8 / 2 ** 31
const toScreen = Uint8ClampedArray.from({ length: STEPS + 1 }, (_, i) => {
  const value = i / STEPS
  return 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
})

/** The same in every color of a garment. */
const FIXED_TINTS: ReadonlySet<Tint> = new Set<Tint>([
  'form',
  'hair',
  'plain',
  'inside',
  'sole',
  'metal',
  'night',
])

/** Gives shaded pieces their colors: three bytes a pixel. What all colors share is painted once. */
export function openPainting(pieces: readonly Shaded[], canvas: Canvas): (palette: Palette) => Uint8Array {
  const first = pieces.findIndex(({ tint }) => !FIXED_TINTS.has(tint))
  const colored = first === -1 ? [] : pieces.slice(first)
  const shared = pieces.slice(0, pieces.length - colored.length)
  const within = boxAroundAll(colored)
  const ground = litWall(canvas).slice()
  const sheet = colored.length === 0 ? ground : new Float32Array(ground.length)
  let last: Uint8Array | undefined
  return (palette) => {
    if (!last) for (const piece of shared) layOver(ground, piece, { palette, canvas })
    if (colored.length > 0) sheet.set(ground)
    for (const piece of colored) layOver(sheet, piece, { palette, canvas })
    const bytes = last ? last.slice() : new Uint8Array(sheet.length)
    const all = { left: 0, top: 0, right: canvas.width, bottom: canvas.height }
    develop(sheet, bytes, last ? within : all, canvas)
    last = bytes
    return bytes
  }
}

/** What a screen's bytes are as light, to paint on. */
export function lightOf(bytes: Uint8Array): Float32Array {
  return Float32Array.from(bytes, (byte) => {
    const value = byte / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
}

/** Paints shaded pieces over a picture. */
export function paintOnto(
  picture: Float32Array,
  pieces: readonly Shaded[],
  how: { palette: Palette; canvas: Canvas },
): void {
  for (const piece of pieces) layOver(picture, piece, how)
}

/** The whole picture: three bytes a pixel. */
export function developAll(
  picture: Float32Array,
  { width, height }: { width: number; height: number },
): Uint8Array {
  const bytes = new Uint8Array(picture.length)
  develop(picture, bytes, { left: 0, top: 0, right: width, bottom: height }, { width })
  return bytes
}

function layOver(picture: Float32Array, piece: Shaded, how: { palette: Palette; canvas: Canvas }): void {
  darken(picture, piece, how.canvas)
  lay(picture, piece, { tint: how.palette[piece.tint], canvas: how.canvas })
}

function boxAroundAll(pieces: readonly Shaded[]): Box {
  const planes = pieces.flatMap(({ cover, shadow }) => [cover, shadow])
  return {
    left: Math.min(...planes.map(({ left }) => left)),
    top: Math.min(...planes.map(({ top }) => top)),
    right: Math.max(...planes.map(({ left, width }) => left + width)),
    bottom: Math.max(...planes.map(({ top, height }) => top + height)),
  }
}

let wall: { width: number; height: number; sheet: Float32Array } | undefined

/** The wall is brightest where the light comes from. */
function litWall({ width, height }: Canvas): Float32Array {
  if (wall?.width === width && wall.height === height) return wall.sheet
  const sheet = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    const fy = y / height - 0.3
    for (let x = 0; x < width; x++) {
      const fx = x / width - 0.38
      const light = 1.015 - 0.17 * (fx * fx + fy * fy)
      const at = (y * width + x) * 3
      sheet[at] = GROUND[0] * light
      sheet[at + 1] = GROUND[1] * light
      sheet[at + 2] = GROUND[2] * light
    }
  }
  wall = { width, height, sheet }
  return sheet
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
function develop(picture: Float32Array, bytes: Uint8Array, within: Box, { width }: { width: number }): void {
  for (let y = within.top; y < within.bottom; y++) {
    let seed = Math.imul(y + 1, 747796405) | 0
    for (let x = 0; x < within.right; x++) {
      seed = (Math.imul(seed, 1664525) + 1013904223) | 0
      if (x < within.left) continue
      const grain = seed * GRAIN + 0.5
      const i = (y * width + x) * 3
      bytes[i] = toScreen[Math.min(STEPS, Math.max(0, picture[i] * STEPS + grain)) | 0]
      bytes[i + 1] = toScreen[Math.min(STEPS, Math.max(0, picture[i + 1] * STEPS + grain)) | 0]
      bytes[i + 2] = toScreen[Math.min(STEPS, Math.max(0, picture[i + 2] * STEPS + grain)) | 0]
    }
  }
}
