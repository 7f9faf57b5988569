import { type Cloth, CLOTHS } from '#src/draw/cloth'
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
      Math.max(1, Math.round(canvas.scale * 1.4)),
    )
    const depth = piece.depth ?? 0.8
    for (let i = 0; i < body.data.length; i++) body.data[i] *= depth
    return body
  }
  const raised = blur(cover, canvas.scale * 0.9)
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
  const hollow = blur(surface.height, canvas.scale * 7).data
  const [diffuse, shine, seen] = [planeOf(boxOf(cover)), planeOf(boxOf(cover)), planeOf(boxOf(cover))]
  const size = 1 / canvas.scale
  const relief = 0.47 * canvas.scale
  const [cos, sin] = [Math.cos(piece.grain ?? 0), Math.sin(piece.grain ?? 0)]
  for (let y = 0; y < height; y++) {
    const up = Math.max(0, y - 1) * width
    const down = Math.min(height - 1, y + 1) * width
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (cover.data[i] === 0) continue
      const ux = (x + cover.left) * size
      const uy = (y + cover.top) * size
      const wx = ux * cos + uy * sin
      const wy = uy * cos - ux * sin
      const thread = cloth.weave(wx, wy)
      const right = h[y * width + Math.min(width - 1, x + 1)]
      const left = h[y * width + Math.max(0, x - 1)]
      const slopeX = (right - left) / 2 + (cloth.weave(wx + size, wy) - thread) * relief
      const slopeY = (h[down + x] - h[up + x]) / 2 + (cloth.weave(wx, wy + size) - thread) * relief
      const steep = Math.sqrt(slopeX * slopeX + slopeY * slopeY)
      const tame = steep > STEEPEST ? STEEPEST / steep : 1
      const nz = 1 / Math.sqrt(1 + steep * steep * tame * tame)
      const nx = -slopeX * tame * nz
      const ny = -slopeY * tame * nz
      const pit = clamp((hollow[i] - h[i]) * size * 0.055, -0.05, 0.3)
      diffuse.data[i] = diffuseLight(nx, ny, nz) * (1 - pit) * (1 - ink.data[i])
      shine.data[i] = shineOf(cloth, nx, ny, nz) * (1 - Math.max(0, pit) * 2)
      seen.data[i] = cover.data[i] * cloth.cover(wx, wy) * (piece.opacity ?? 1)
    }
  }
  return { cover: seen, diffuse, shine }
}

/** Daylight from the window, a little from the sky, and what the room gives back. */
function diffuseLight(nx: number, ny: number, nz: number): number {
  const facing = nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2]
  return 0.2 + 0.08 * (1 - ny) + 0.14 * nz + 0.53 * Math.max(0, facing + 0.25)
}

function shineOf(cloth: Cloth, nx: number, ny: number, nz: number): number {
  const glint = Math.max(0, nx * HALFWAY[0] + ny * HALFWAY[1] + nz * HALFWAY[2])
  const edge = (1 - nz) * (1 - nz) * (1 - nz)
  return cloth.gloss * glint ** (cloth.sharpness * 2) + (cloth.sheen + cloth.gloss * 0.22) * edge
}

/** Close and dark where the piece touches, wide and faint where it stands off. */
function shadowOf(piece: Piece, cover: Plane, canvas: Canvas): Plane {
  const { near, far } =
    piece.shadow ?? (piece.lies === 'on' ? { near: 0.32, far: 0 } : { near: 0.3, far: 0.2 })
  const { scale } = canvas
  const reach = far > 0 ? 90 : 12
  const shadow = planeOf({
    left: clamp(cover.left - Math.round(reach * scale), 0, canvas.width),
    top: clamp(cover.top - Math.round(reach * scale), 0, canvas.height),
    right: clamp(cover.left + cover.width + Math.round(reach * scale), 0, canvas.width),
    bottom: clamp(cover.top + cover.height + Math.round(reach * scale), 0, canvas.height),
  })
  const spread = piece.lies === 'on' ? 2 : 5
  cast(shadow, cover, {
    radius: spread * scale,
    dx: 0.4 * spread * scale,
    dy: 0.75 * spread * scale,
    strength: near,
  })
  if (far > 0) cast(shadow, cover, { radius: 17 * scale, dx: 15 * scale, dy: 20 * scale, strength: far })
  return shadow
}

function cast(
  onto: Plane,
  cover: Plane,
  by: { radius: number; dx: number; dy: number; strength: number },
): void {
  const moved = planeOf(boxOf(onto))
  const [dx, dy] = [Math.round(by.dx), Math.round(by.dy)]
  for (let y = 0; y < cover.height; y++) {
    const toY = y + cover.top + dy - onto.top
    if (toY < 0 || toY >= onto.height) continue
    for (let x = 0; x < cover.width; x++) {
      const toX = x + cover.left + dx - onto.left
      if (toX >= 0 && toX < onto.width) moved.data[toY * onto.width + toX] = cover.data[y * cover.width + x]
    }
  }
  const factor = by.radius > 12 ? 4 : 1
  const soft =
    factor === 1 ? blur(moved, by.radius * 0.6) : blur(shrink(moved, factor), (by.radius * 0.6) / factor)
  const full = factor === 1 ? soft.data : stretch(soft, onto)
  for (let i = 0; i < full.length; i++) {
    onto.data[i] = 1 - (1 - onto.data[i]) * (1 - full[i] * by.strength)
  }
}
