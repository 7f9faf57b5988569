import { type Cloth, CLOTHS, solid } from '#src/draw/cloth'
import { inflate, shrink, stretch } from '#src/draw/inflate'
import { fill } from '#src/draw/fill'
import { press } from '#src/draw/mark'
import { blur, type Box, boxAround, type Canvas, clamp, type Plane, planeOf } from '#src/draw/plane'
import type { Piece, Tint } from '#src/draw/piece'

/** What a piece looks like before it has a color. */
export interface Shaded {
  tint: Tint
  cover: Plane
  /** multiplies the color */
  diffuse: Plane
  /** is added, in the light's color */
  shine: Plane
  /** what the piece takes from the light of everything behind it */
  shadow: Plane
}

/** From the upper left, in front. */
const LIGHT = unit([-0.46, -0.56, 0.69])
const HALFWAY = unit([LIGHT[0], LIGHT[1], LIGHT[2] + 1])

function unit([x, y, z]: [number, number, number]): [number, number, number] {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

/** Shades the pieces of a picture from the back to the front. */
export function shade(pieces: readonly Piece[], canvas: Canvas): Shaded[] {
  const all = { left: 0, top: 0, right: canvas.width, bottom: canvas.height }
  const ground = { height: planeOf(all), body: planeOf(all) }
  return pieces.map((piece) => shadeOne(piece, ground, canvas))
}

interface Ground {
  /** the height of what has been drawn so far, in pixels */
  height: Plane
  /** where there is something to lie on */
  body: Plane
}

function shadeOne(piece: Piece, ground: Ground, canvas: Canvas): Shaded {
  const cloth = CLOTHS[piece.cloth]
  const cover = maskOf(piece, ground, canvas)
  const height = heightOf(piece, { cover, ground, canvas })
  const ink = planeOf(boxOf(cover))
  press(piece.marks ?? [], { height, ink }, canvas)
  const shadow = shadowOf(piece, cover, canvas)
  settle(ground, { cover, height, isBody: piece.lies !== 'on' })
  return { tint: piece.tint, shadow, ...lit({ piece, cloth, cover, height, ink }, canvas) }
}

function boxOf(plane: Plane): Box {
  return {
    left: plane.left,
    top: plane.top,
    right: plane.left + plane.width,
    bottom: plane.top + plane.height,
  }
}

function maskOf(piece: Piece, ground: Ground, canvas: Canvas): Plane {
  const mask = planeOf(boxAround(piece.shape, canvas, 2))
  for (const outline of piece.shape) fill(mask, outline, canvas)
  if (piece.holes) {
    const holes = planeOf(boxOf(mask))
    for (const outline of piece.holes) fill(holes, outline, canvas)
    for (let i = 0; i < mask.data.length; i++) mask.data[i] *= 1 - holes.data[i]
  }
  if (piece.lies === 'on') {
    for (let y = 0; y < mask.height; y++) {
      const row = (y + mask.top) * canvas.width + mask.left
      for (let x = 0; x < mask.width; x++) mask.data[y * mask.width + x] *= ground.body.data[row + x]
    }
  }
  return mask
}

function heightOf(piece: Piece, place: { cover: Plane; ground: Ground; canvas: Canvas }): Plane {
  const { cover, ground, canvas } = place
  if (piece.lies !== 'on') {
    const body = inflate(
      cover,
      (piece.roundness ?? 60) * canvas.scale,
      Math.max(1, Math.round(canvas.scale * 1.3)),
    )
    const depth = piece.depth ?? 0.8
    for (let i = 0; i < body.data.length; i++) body.data[i] *= depth
    return body
  }
  const raised = blur(cover, canvas.scale * 1.3)
  const thickness = (piece.thickness ?? 1.1) * canvas.scale
  for (let y = 0; y < cover.height; y++) {
    const row = (y + cover.top) * canvas.width + cover.left
    for (let x = 0; x < cover.width; x++) {
      const i = y * cover.width + x
      raised.data[i] = ground.height.data[row + x] + raised.data[i] * thickness
    }
  }
  return raised
}

/** What is drawn next lies on this piece. */
function settle(ground: Ground, piece: { cover: Plane; height: Plane; isBody: boolean }): void {
  const { cover, height } = piece
  for (let y = 0; y < cover.height; y++) {
    const row = (y + cover.top) * ground.height.width + cover.left
    for (let x = 0; x < cover.width; x++) {
      const share = cover.data[y * cover.width + x]
      if (share === 0) continue
      const at = row + x
      ground.height.data[at] += (height.data[y * cover.width + x] - ground.height.data[at]) * share
      if (piece.isBody && share > ground.body.data[at]) ground.body.data[at] = share
    }
  }
}

const STEEPEST = 2.4

interface Surface {
  piece: Piece
  cloth: Cloth
  cover: Plane
  height: Plane
  ink: Plane
}

function lit(surface: Surface, canvas: Canvas): Pick<Shaded, 'cover' | 'diffuse' | 'shine'> {
  const { cloth, piece, cover, ink } = surface
  const { width, height } = cover
  const h = surface.height.data
  const hollow = farBlur(surface.height, canvas.scale * 7)
  const weave = weaveOf(surface, canvas)
  const glints = glintsOf(cloth)
  const [diffuse, shine] = [planeOf(boxOf(cover)), planeOf(boxOf(cover))]
  const size = 1 / canvas.scale
  for (let y = 0; y < height; y++) {
    const up = Math.max(0, y - 1) * width
    const down = Math.min(height - 1, y + 1) * width
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (cover.data[i] === 0) continue
      const before = x > 0 ? i - 1 : i
      const after = x < width - 1 ? i + 1 : i
      const slopeX = (h[after] - h[before]) / 2 + weave[after] - weave[i]
      const slopeY = (h[down + x] - h[up + x]) / 2 + weave[down + x] - weave[i]
      const steep = Math.sqrt(slopeX * slopeX + slopeY * slopeY)
      const tame = steep > STEEPEST ? STEEPEST / steep : 1
      const nz = 1 / Math.sqrt(1 + steep * steep * tame * tame)
      const nx = -slopeX * tame * nz
      const ny = -slopeY * tame * nz
      const pit = Math.min(0.3, Math.max(-0.05, (hollow[i] - h[i]) * size * 0.055))
      diffuse.data[i] = diffuseLight(nx, ny, nz) * (1 - pit) * (1 - ink.data[i])
      const glint = Math.max(0, nx * HALFWAY[0] + ny * HALFWAY[1] + nz * HALFWAY[2])
      const edge = (1 - nz) * (1 - nz) * (1 - nz)
      shine.data[i] =
        (glints[(glint * GLINT_STEPS) | 0] + (cloth.sheen + cloth.gloss * 0.22) * edge) *
        (1 - Math.max(0, pit) * 2)
    }
  }
  return { cover: seenThrough(piece, cover, canvas), diffuse, shine }
}

/** The height of the threads, in pixels. */
function weaveOf({ cloth, piece, cover }: Surface, canvas: Canvas): Float32Array {
  const { width, height, data } = cover
  const threads = new Float32Array(data.length)
  const relief = 0.47 * canvas.scale
  const grain = grainOf(piece, cover, canvas)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      // Those beyond the edge are needed for the slope at the edge.
      if (data[i] === 0 && (x === 0 || data[i - 1] === 0) && (y === 0 || data[i - width] === 0)) continue
      const wx = grain.left + x * grain.across + y * grain.slant
      const wy = grain.top + y * grain.across - x * grain.slant
      threads[i] = cloth.weave(wx, wy) * relief
    }
  }
  return threads
}

/** What a piece hides of what lies beneath. */
function seenThrough(piece: Piece, cover: Plane, canvas: Canvas): Plane {
  const { cover: coverOf } = CLOTHS[piece.cloth]
  const opacity = piece.opacity ?? 1
  if (coverOf === solid && opacity === 1) return cover
  const seen = planeOf(boxOf(cover))
  const grain = grainOf(piece, cover, canvas)
  for (let y = 0; y < cover.height; y++) {
    for (let x = 0; x < cover.width; x++) {
      const i = y * cover.width + x
      if (cover.data[i] === 0) continue
      const wx = grain.left + x * grain.across + y * grain.slant
      const wy = grain.top + y * grain.across - x * grain.slant
      seen.data[i] = cover.data[i] * coverOf(wx, wy) * opacity
    }
  }
  return seen
}

/** Where the first pixel of a piece is on its cloth, and how far each further one is. */
function grainOf({ grain = 0 }: Piece, cover: Plane, canvas: Canvas) {
  const [cos, sin] = [Math.cos(grain), Math.sin(grain)]
  const x = cover.left / canvas.scale + canvas.left
  const y = cover.top / canvas.scale + canvas.top
  return {
    left: x * cos + y * sin,
    top: y * cos - x * sin,
    across: cos / canvas.scale,
    slant: sin / canvas.scale,
  }
}

/** A wide blur, worked out on a coarser plane. */
function farBlur(plane: Plane, radius: number): Float32Array {
  const factor = Math.max(1, Math.floor(radius / 3))
  return stretch(blur(shrink(plane, factor), radius / factor), plane, factor)
}

/** Daylight from the window, a little from the sky, and what the room gives back. */
function diffuseLight(nx: number, ny: number, nz: number): number {
  const facing = nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2]
  return 0.2 + 0.08 * (1 - ny) + 0.14 * nz + 0.53 * Math.max(0, facing + 0.25)
}

const GLINT_STEPS = 2048

/** How bright the reflection is, by how well the cloth faces halfway between the light and the eye. */
function glintsOf({ gloss, sharpness }: Cloth): Float32Array {
  return Float32Array.from(
    { length: GLINT_STEPS + 1 },
    (_, i) => gloss * (i / GLINT_STEPS) ** (sharpness * 2),
  )
}

/** Close and dark where the piece touches, wide and faint where it stands off. */
function shadowOf(piece: Piece, cover: Plane, canvas: Canvas): Plane {
  const isOn = piece.lies === 'on'
  const { near, far } = piece.shadow ?? (isOn ? { near: 0.32, far: 0 } : { near: 0.3, far: 0.2 })
  const spread = isOn ? 2 : 5
  if (near === 0 && far === 0) return planeOf({ left: 0, top: 0, right: 0, bottom: 0 })
  const reach = Math.round((far > 0 ? 54 : spread * 2.6) * canvas.scale)
  const shadow = planeOf({
    left: clamp(cover.left - reach, 0, canvas.width),
    top: clamp(cover.top - reach, 0, canvas.height),
    right: clamp(cover.left + cover.width + reach, 0, canvas.width),
    bottom: clamp(cover.top + cover.height + reach, 0, canvas.height),
  })
  if (near > 0)
    cast(shadow, cover, { radius: spread, dx: 0.4 * spread, dy: 0.75 * spread, strength: near }, canvas)
  if (far > 0) cast(shadow, cover, { radius: 17, dx: 15, dy: 20, strength: far }, canvas)
  return shadow
}

interface Fall {
  radius: number
  dx: number
  dy: number
  strength: number
}

function cast(onto: Plane, cover: Plane, by: Fall, { scale }: Canvas): void {
  const radius = by.radius * scale * 0.6
  const factor = Math.max(1, Math.floor(radius / 2.5))
  const moved = shrunkAt(onto, cover, {
    factor,
    dx: Math.round(by.dx * scale),
    dy: Math.round(by.dy * scale),
  })
  const full = stretch(blur(moved, radius / factor), onto, factor)
  for (let i = 0; i < full.length; i++) {
    onto.data[i] = 1 - (1 - onto.data[i]) * (1 - full[i] * by.strength)
  }
}

/** What a moved piece covers of another place, with one number for several pixels. */
function shrunkAt(place: Plane, cover: Plane, by: { factor: number; dx: number; dy: number }): Plane {
  const { factor } = by
  const width = Math.ceil(place.width / factor)
  const height = Math.ceil(place.height / factor)
  const data = new Float32Array(width * height)
  const share = 1 / (factor * factor)
  for (let y = 0; y < cover.height; y++) {
    const toY = y + cover.top + by.dy - place.top
    if (toY < 0 || toY >= place.height) continue
    const row = Math.floor(toY / factor) * width
    for (let x = 0; x < cover.width; x++) {
      const toX = x + cover.left + by.dx - place.left
      if (toX < 0 || toX >= place.width) continue
      data[row + Math.floor(toX / factor)] += cover.data[y * cover.width + x] * share
    }
  }
  return { ...place, width, height, data }
}
